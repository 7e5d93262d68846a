import type { Sql, TransactionSql } from 'postgres';
import { watchStandstill } from './watch-standstill.ts';

/** What a caller gets while no connection responds. */
class PoolStandsStillError extends Error {
  override readonly name = 'PoolStandsStillError';
  readonly code = 'POOL_STANDS_STILL';

  constructor() {
    super('No connection to the database has finished anything for seconds');
  }
}

/**
 * Creates a pool of clients with one connection each; the least busy one runs the next query.
 *
 * A postgres.js client with many connections gets slower with every query while some of them are idle: its
 * list of idle connections only grows and is searched from the start (3.4.9, 13 µs more per query for each
 * 25,000 served). With one connection that list empties at each query.
 *
 * While every connection waits, for a lock that another program keeps or for a server that has vanished without
 * closing its connections, a new query would wait behind them without end. It is refused instead, and connections
 * that stay like this are given up for new ones.
 *
 * `client` has what Drizzle uses: `unsafe`, `begin`, and the `options` to which it adds its type parsers; for
 * every member to have these, `connect` passes each of them to Drizzle as well.
 */
export function createPostgresPool(
  size: number,
  connect: () => Sql,
): { client: Sql; close(): Promise<void> } {
  const open = (): Member => ({ sql: preparing(connect()), running: 0 });
  const members = Array.from({ length: size }, open);
  let latest = 0;

  const standstill = watchStandstill(() => {
    const stuck = members.splice(0, size, ...Array.from({ length: size }, open));
    // Rejects what they have not finished.
    for (const { sql } of stuck) void sql.end({ timeout: 0 });
  });

  function track<T extends PromiseLike<unknown>>(run: (sql: Sql) => T): T {
    if (standstill.isLong()) throw new PoolStandsStillError();
    // Reuse the same member while it is free: its connection is open and its statements are prepared.
    latest = findLeastBusy(members, latest);
    const member = members[latest]!;
    if (member.running > 0) standstill.whileAllAreBusy();
    member.running += 1;
    const done = () => {
      member.running -= 1;
      if (members.includes(member)) standstill.end();
    };
    const query = run(member.sql);
    query.then(done, done);
    return query;
  }

  const client = {
    options: members[0]!.sql.options,
    unsafe: (...args: Parameters<Unsafe>) => track((sql) => sql.unsafe(...args)),
    begin: async (work: (tx: TransactionSql) => unknown) =>
      track((sql) => sql.begin((tx) => work(preparing(tx)))),
  };
  return {
    client: client as unknown as Sql,
    close: async () => {
      standstill.end();
      await Promise.all(members.map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}

type Unsafe = Sql['unsafe'];

/**
 * Lets a statement be prepared that asks for it: the driver sends one without parameters as mere text, which the server
 * parses and plans at each call.
 */
function preparing<Queried extends { unsafe: Unsafe }>(queried: Queried): Queried {
  const { unsafe } = queried;
  const prepares: Unsafe = (query, parameters, options) => {
    // The driver's types do not declare `simple`.
    const asPrepared = { ...options, simple: false };
    return unsafe(query, parameters, options?.prepare ? asPrepared : options);
  };
  return Object.assign(queried, { unsafe: prepares });
}

type Member = { sql: Sql; running: number };

/** Returns the index of the first of the least busy members, counted from `first`. */
function findLeastBusy(members: readonly Member[], first: number): number {
  let best = first;
  for (let step = 1; step < members.length && members[best]!.running > 0; step++) {
    const index = (first + step) % members.length;
    if (members[index]!.running < members[best]!.running) best = index;
  }
  return best;
}
