import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBreakingStatements } from '../testing/breaking-statements.ts';
import { migrationsFolder } from '../testing/create-test-db.ts';

/** The last migration from before instances of two releases could serve side by side. */
const lastBeforeTheRule = '0025';

const later = readdirSync(migrationsFolder).filter(
  (file) => file.endsWith('.sql') && file.slice(0, 4) > lastBeforeTheRule,
);

test.each(later)('%s leaves the release before able to serve, or says why it may not', (file) => {
  expect(findBreakingStatements(readFileSync(path.join(migrationsFolder, file), 'utf8'))).toEqual([]);
});

test.each<[sql: string, found: string[]]>([
  ['ALTER TABLE "orders" ADD COLUMN "a" integer;', []],
  ['ALTER TABLE "orders" ADD COLUMN "a" integer DEFAULT 0 NOT NULL;', []],
  ['ALTER TABLE "orders" ADD COLUMN "a" integer NOT NULL;', ['adds a column that each insert must fill']],
  ['CREATE TABLE "a" ("b" integer NOT NULL);\nALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0);', []],
  ['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (total_price > 0);', ['adds the rule "c"']],
  [
    'ALTER TABLE "outbox" DROP CONSTRAINT "k";--> statement-breakpoint\nALTER TABLE "outbox" ADD CONSTRAINT "k" CHECK (true);',
    [],
  ],
  ['ALTER TABLE "orders" DROP COLUMN "a";', ['drops a column']],
  ['-- Nothing is dropped: DROP TABLE\nSELECT 1;', []],
  [
    'DROP TABLE "a";--> statement-breakpoint\nALTER TABLE "b" RENAME COLUMN "c" TO "d";',
    ['drops a table', 'renames'],
  ],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', ['changes the type of a column']],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', ['forbids null']],
  ['-- Contract: since 1.1.0 no statement reads this column.\nALTER TABLE "orders" DROP COLUMN "a";', []],
  ['-- Contract: yes\nALTER TABLE "orders" DROP COLUMN "a";', ['drops a column']],
])('%j breaks: %j', (sql, found) => {
  expect(findBreakingStatements(sql)).toEqual(found);
});
