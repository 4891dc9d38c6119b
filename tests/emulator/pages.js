// What the pages of the app are called, as `App::page` says: every one of them is to be met.

/** Every page but those that say that a journal is full. */
export const PAGES = [
  'menu', 'settings', 'names', 'name wheel', 'statistics', 'fair play', 'notice', 'undo', 'sleep',
  ...['setup', 'turn', 'enter', 'dice', 'income', 'build', 'card', 'forecast', 'table', 'city', 'choice', 'invest', 'plot',
    'correct', 'correct cards', 'menu', 'over'].map((page) => `machi ${page}`),
  ...['setup', 'curtain', 'map', 'choice', 'goals', 'account', 'menu'].map((page) => `sprawl ${page}`),
  ...['setup', 'bank', 'enter', 'pay', 'menu', 'over'].map((page) => `ledger ${page}`),
];
