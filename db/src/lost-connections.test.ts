import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import postgres, { type ISql, type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOwnDatabase, type TestDatabase } from './testing/create-test-db.ts';

// The bugs of postgres.js 3.4.9 that `db/patches` fixes, each with one connection. The unpatched driver
// crashes the process in the first test, never responds again in the second and third, and mixes up
// transactions in the fourth. In the last test, behind a pooler, it sends a statement before the result of
// the previous one.
let database: TestDatabase;
let killer: Sql;
let client: Sql;
const open = () => postgres(database.databaseUrl ?? '', { max: 1, backoff: () => 0, onnotice: () => {} });
beforeAll(async () => {
  database = await createOwnDatabase();
  killer = open();
  await killer`create table notes (text text)`;
});
beforeEach(async () => {
  await killer`truncate notes`;
  client = open();
  return () => client.end({ timeout: 1 });
});
afterAll(async () => {
  await killer.end();
  await database.close();
});

const pidOf = async (sql: Pick<Sql, 'unsafe'>): Promise<number> =>
  (await sql.unsafe('select pg_backend_pid() as pid'))[0]!.pid;
const endBackend = (pid: number) => killer`select pg_terminate_backend(${pid}, 5000)`;
const lost = { code: expect.stringMatching(/^(?:CONNECTION_CLOSED|ECONNRESET|EPIPE|57P01)$/) };

test('a reserved connection that is lost refuses each further query, and the client goes on', async () => {
  const reserved = await client.reserve();
  await endBackend(await pidOf(reserved));
  await expect(reserved`select 1`).rejects.toMatchObject(lost);
  await expect(reserved`select 1`).rejects.toMatchObject(lost);
  reserved.release();
  expect(await client`select 1 as one`).toEqual([{ one: 1 }]);
});

test('a connection that is lost while its next write waits is used again', async () => {
  // The server looks up the table before it describes a statement, so the lock stops it between the two.
  for (let round = 0; round < 5; round++) {
    const pid = await pidOf(client);
    const waiting = await killer.begin(async (sql) => {
      await sql`lock table notes in access exclusive mode`;
      const query = client`select * from notes where text = ${`note ${round}`}`.then(
        () => null,
        (error) => error,
      );
      await untilBlocked(sql, pid);
      await sql`select pg_terminate_backend(${pid}, 5000)`;
      return { outcome: query };
    });
    expect(await waiting.outcome).toMatchObject(lost);
    // Neither a hang nor the error of the lost connection.
    expect(await client`select ${round}::int as round`).toEqual([{ round }]);
  }
});

async function untilBlocked(sql: ISql, pid: number): Promise<void> {
  for (;;) {
    const [row] = await sql`select cardinality(pg_blocking_pids(${pid})) as blockers`;
    if (row?.blockers > 0) return;
  }
}

test('a server that hangs up before it has said anything is an error, not a wait', async () => {
  const hangsUp = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(hangsUp, 'listening');
  const { port } = hangsUp.address() as AddressInfo;
  const other = postgres(`postgres://nobody@127.0.0.1:${port}/nothing`, { max: 1, backoff: () => 0 });
  const outcomes = await Promise.allSettled([
    other`select 1`,
    other`select 1`,
    other.begin((sql) => sql`select 1`),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await other.end({ timeout: 1 });
  hangsUp.close();
});

test('what a lost transaction still wants never reaches the transaction that has its connection now', async () => {
  let isConnectionTaken = () => {};
  const connectionTaken = new Promise<void>((resolve) => {
    isConnectionTaken = resolve;
  });
  const late: PromiseSettledResult<unknown>[] = [];
  let lateDone = () => {};
  const lateIsDone = new Promise<void>((resolve) => {
    lateDone = resolve;
  });

  const first = client.begin(async (sql) => {
    await sql`insert into notes values ('first')`;
    await endBackend(await pidOf(sql));
    // Work between two statements, during which the connection is reopened for another caller.
    await connectionTaken;
    late.push(...(await Promise.allSettled([sql`insert into notes values ('late')`, sql`select 1`])));
    lateDone();
    throw new Error('rolled back');
  });
  await expect(first).rejects.toMatchObject(lost);
  await client.begin(async (sql) => {
    await sql`insert into notes values ('second, a')`;
    isConnectionTaken();
    await lateIsDone;
    await sql`insert into notes values ('second, b')`;
  });
  expect(late).toMatchObject([
    { status: 'rejected', reason: lost },
    { status: 'rejected', reason: lost },
  ]);
  expect(await killer`select text from notes order by text`).toEqual([
    { text: 'second, a' },
    { text: 'second, b' },
  ]);
});

test('a transaction whose connection is lost at any statement rejects, and the client goes on', async () => {
  for (const statement of ['select pg_sleep(10)', 'insert into notes select pg_sleep(10)']) {
    const running = client.begin(async (sql) => {
      const pid = await pidOf(sql);
      endBackend(pid).execute();
      await sql.unsafe(statement);
    });
    await expect(running).rejects.toMatchObject(lost);
    expect(await client`select 1 as one`).toEqual([{ one: 1 }]);
  }
});

test('closing does not wait for what a lost connection still had to do', async () => {
  const pid = await pidOf(client);
  const running = client`select pg_sleep(10)`.then(
    () => null,
    (error) => error,
  );
  const ended = client.end();
  await endBackend(pid);
  expect(await running).toMatchObject(lost);
  await ended;
});

test('a client that is given up rejects what it has not finished, without an answer of the server', async () => {
  await pidOf(client);
  const running = [
    client.begin((sql) => sql.unsafe('select pg_sleep(5)')),
    client.unsafe('select 1'),
    client.begin((sql) => sql.unsafe('select 1')),
  ];
  const outcomes = Promise.allSettled(running);
  await client.end({ timeout: 0 });
  const code = expect.stringMatching(/^CONNECTION_(?:DESTROYED|ENDED)$/);
  const destroyed = { status: 'rejected', reason: { code } };
  expect(await outcomes).toMatchObject([destroyed, destroyed, destroyed]);
});

test('behind a pooler nothing is sent ahead of a result', async () => {
  const { hostname, port } = new URL(database.databaseUrl ?? '');
  let isOpen = false;
  let waiting = 0;
  let sentAhead = 0;
  const pooler = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    socket.on('data', (bytes: Buffer) => {
      onward.write(bytes);
      for (const type of isOpen ? messageTypes(bytes) : []) {
        if (waiting > 0) sentAhead += 1;
        if (type === 'Q' || type === 'S') waiting += 1;
      }
    });
    onward.on('data', (bytes: Buffer) => {
      const ready = messageTypes(bytes).filter((type) => type === 'Z').length;
      if (isOpen) waiting -= ready;
      isOpen ||= ready > 0;
      socket.write(bytes);
    });
    socket.on('close', () => onward.destroy());
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const address = new URL(database.databaseUrl ?? '');
  address.port = String((pooler.address() as AddressInfo).port);
  const behind = postgres(address.href, { max: 1, fetch_types: false, prepare: false });
  const results = await Promise.all([
    behind.unsafe('select 1 as a'),
    behind.unsafe('select $1::int as a', [2]),
    behind.begin((sql) => sql.unsafe('select $1::int as a', [3])),
    behind.unsafe('select 4 as a'),
    behind.unsafe('select $1::int as a', [5]),
  ]);
  expect(results.map(([row]) => row?.a)).toEqual([1, 2, 3, 4, 5]);
  expect(sentAhead).toBe(0);
  await behind.end();
  pooler.close();
});

/**
 * Returns the types of complete messages: each begins with a letter and a four-byte length that includes
 * itself.
 */
function messageTypes(bytes: Buffer): string[] {
  const types: string[] = [];
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    types.push(String.fromCharCode(bytes[at] ?? 0));
  }
  return types;
}
