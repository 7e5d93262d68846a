import { expect, test } from 'vitest';
import { refuseRoot } from './refuse-root.ts';

test('root does not open the database of another user', () => {
  const open = (user: number | undefined, owner: number) => () =>
    refuseRoot('/data/db', { user, ownerOf: () => owner });
  expect(open(0, 1000)).toThrow(/^The database in \/data\/db belongs to user 1000,/);
  expect(open(0, 0)).not.toThrow();
  expect(open(1000, 1000)).not.toThrow();
  // An unreadable database is explained when it does not open.
  expect(open(1000, 1001)).not.toThrow();
  expect(open(undefined, 0)).not.toThrow();
});
