import { type AnyPgColumn, integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { orderByReferences, planReadings } from './order-tables.ts';

const parents = pgTable('parents', { id: integer().primaryKey() });
const children = pgTable('children', {
  id: integer().primaryKey(),
  parent: integer().references(() => parents.id),
});
const trees = pgTable('trees', {
  id: integer().primaryKey(),
  above: integer().references((): AnyPgColumn => trees.id),
});
const hens = pgTable('hens', {
  egg: integer().references((): AnyPgColumn => eggs.id),
  id: integer().primaryKey(),
});
const eggs = pgTable('eggs', {
  hen: integer().references((): AnyPgColumn => hens.id),
  id: integer().primaryKey(),
});

test('tables follow those that they refer to, whatever order they come in', () => {
  expect(orderByReferences([children, trees, parents])).toEqual([trees, parents, children]);
});

test('a circle, and a reference to a table that is left out, are named', () => {
  expect(() => orderByReferences([parents, hens, eggs])).toThrow(/circle.*hens \(eggs\); eggs \(hens\)/);
  expect(() => orderByReferences([children])).toThrow('children (parents)');
});

test('a file in another order takes a second reading for what came too early', () => {
  const tables = [parents, children, trees];
  expect(planReadings(['parents', 'children', 'trees'], tables)).toEqual([['parents', 'children', 'trees']]);
  expect(planReadings(['children', 'trees', 'parents'], tables)).toEqual([
    ['trees', 'parents'],
    ['children'],
  ]);
  expect(planReadings(['children'], tables)).toEqual([['children']]);
});
