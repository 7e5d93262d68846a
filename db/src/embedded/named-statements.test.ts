import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrationsFolder } from '../testing/create-test-db.ts';
import { openClient, templatePath } from '../testing/test-pglite.ts';
import { keptMax, type NamingPGlite } from './named-statements.ts';

let client: NamingPGlite;

beforeAll(async () => {
  client = await openClient(templatePath(migrationsFolder));
  await client.exec('create table things (id serial primary key, name text unique, tags text[], data jsonb)');
});
afterAll(() => client.close());

const countNamed = async () =>
  Number(
    (await client.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')).rows[0]?.n,
  );

const insert = 'insert into things (name, tags, data) values ($1, $2, $3) returning *';

test('a statement is parsed once, and gives what the library gives, in both shapes of rows', async () => {
  const values = ['Täfelchen', ['a', 'b "c"'], { deep: [1, null] }];
  const first = await client.query(insert, values);
  expect(first).toMatchObject({
    rows: [{ id: 1, name: values[0], tags: values[1], data: values[2] }],
    affectedRows: 1,
  });
  const before = await countNamed();
  await client.query(insert, [null, null, null]);
  const listed = await client.query('select id, name from things order by id', [], { rowMode: 'array' });
  expect(listed.rows).toEqual([
    [1, values[0]],
    [2, null],
  ]);
  expect(await countNamed()).toBe(before + 1);
});

test('a refusal has its code and leaves nothing behind, alone and in a transaction', async () => {
  await client.query(insert, ['twice', null, null]);
  const twice = () => client.query(insert, ['twice', null, null]);
  await expect(twice()).rejects.toMatchObject({ code: '23505', constraint: 'things_name_key' });
  await expect(client.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
  const failed = client.transaction(async (tx) => {
    await tx.query(insert, ['gone', null, null]);
    await tx.query(insert, ['twice', null, null]);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  const { rows } = await client.query('select name from things where name in ($1, $2)', ['gone', 'twice']);
  expect(rows).toEqual([{ name: 'twice' }]);
});

test('no other statement gets between those of a transaction, and none comes after its end', async () => {
  let late: (() => Promise<unknown>) | undefined;
  const seen: unknown[] = [];
  const read = () =>
    client
      .query('select name from things where name = $1', ['both'])
      .then(({ rows }) => seen.push(rows.length));
  await client.transaction(async (tx) => {
    late = () => tx.query('select 1');
    await tx.query(insert, ['both', null, null]);
    const reading = read();
    await tx.query('delete from things where name = $1', ['both']);
    void reading;
  });
  await read();
  expect(seen).toEqual([0, 0]);
  await expect(late?.()).rejects.toThrow('Transaction is closed');
});

test('a statement outlives changes of its table', async () => {
  const list = () => client.query('select name from things where id = $1', [1]);
  await list();
  await client.exec('alter table things add column later int');
  await client.exec('vacuum full things');
  expect((await list()).rows).toHaveLength(1);
});

test('only so many names are kept', async () => {
  for (let index = 0; index <= keptMax; index += 1)
    await client.query(`select ${index} as "n", $1::int`, [1]);
  expect(await countNamed()).toBeLessThanOrEqual(keptMax);
  expect((await client.query('select 0 as "n", $1::int as "m"', [7])).rows).toEqual([{ n: 0, m: 7 }]);
});

test('a long row of statements and transactions lets the process do other things', async () => {
  let isOver = false;
  let turns = 0;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const giveUpAt = performance.now() + 20_000;
  while (turns < 3 && performance.now() < giveUpAt) {
    await client.query('select name from things where id = $1', [1]);
    await client.transaction((tx) => tx.query('select name from things where id = $1', [1]));
  }
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('so do many that are called at once, with turns enough for new connections', async () => {
  const long = 'select count(*) from generate_series(1, $1::int)';
  let waiting = 20;
  let turns = 0;
  const count = () => {
    turns += 1;
    if (waiting > 0) setImmediate(count);
  };
  count();
  const done = () => {
    waiting -= 1;
  };
  const calls = Array.from({ length: waiting }, (_, index) =>
    index % 2 === 0 ? client.query(long, [400_000]) : client.transaction((tx) => tx.query(long, [400_000])),
  );
  await Promise.all(calls.map((call) => call.then(done)));
  expect(turns).toBeGreaterThan(60);
});

test('a trap in WebAssembly ends the process, instead of leaving a database on which everything succeeds without effect', async () => {
  const broken = await openClient(templatePath(migrationsFolder));
  await broken.exec('create table things (id integer)');
  const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const ends: (() => void)[] = [];
  const queue = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((end) => void ends.push(end));
  // Too deep for the stack of JavaScript, of which PostgreSQL knows nothing.
  await expect(
    broken.query('insert into things select length(($1::jsonb)::text)', [nested]),
  ).rejects.toThrow();
  queue.mockRestore();
  expect(ends).not.toEqual([]);
  for (const end of ends) expect(end).toThrow('The embedded database cannot go on');
});
