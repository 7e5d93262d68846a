import type { Sql } from 'postgres';

/**
 * Creates a pool of clients with one connection each; the least busy one runs the next query.
 *
 * A postgres.js client with many connections gets slower with every query while some of them are idle: its
 * list of idle connections only grows and is searched from the start (3.4.9, 13 µs more per query for each
 * 25,000 served). With one connection that list empties at each query.
 *
 * `client` has what Drizzle uses: `unsafe`, `begin`, and the `options` to which it adds its type parsers; for
 * every member to have these, `connect` passes each of them to Drizzle as well.
 */
export function createPostgresPool(
  size: number,
  connect: () => Sql,
): { client: Sql; close(): Promise<void> } {
  const members = Array.from({ length: size }, () => ({ sql: connect(), running: 0 }));
  let latest = members[0]!;

  function track<T extends PromiseLike<unknown>>(run: (sql: Sql) => T): T {
    // Reuse the same member while it is free: its connection is open and its statements are prepared.
    const member = findLeastBusy(members, members.indexOf(latest));
    latest = member;
    member.running += 1;
    const done = () => {
      member.running -= 1;
    };
    const query = run(member.sql);
    query.then(done, done);
    return query;
  }

  const pooled: Pick<Sql, 'options' | 'unsafe' | 'begin'> = {
    options: members[0]!.sql.options,
    unsafe: ((...args: Parameters<Sql['unsafe']>) => track((sql) => sql.unsafe(...args))) as Sql['unsafe'],
    begin: ((...args: Parameters<Sql['begin']>) => track((sql) => sql.begin(...args))) as Sql['begin'],
  };

  return {
    client: pooled as Sql,
    close: async () => {
      await Promise.all(members.map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}

type Member = { sql: Sql; running: number };

/** Returns the first of the least busy members, counted from `first`. */
function findLeastBusy(members: readonly Member[], first: number): Member {
  let best = members[first]!;
  for (let step = 1; step < members.length && best.running > 0; step++) {
    const candidate = members[(first + step) % members.length]!;
    if (candidate.running < best.running) best = candidate;
  }
  return best;
}
