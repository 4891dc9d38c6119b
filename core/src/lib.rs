//! The rules of city-building board games.
#![no_std]
