import type { Instance } from './cluster.ts';
import { openSite } from './visitors.ts';

type Credentials = { username: string; password: string };

const guesses = 30;

/**
 * Logs in at one instance, and uses and ends the session at others: returns how many instances know it before
 * and after.
 */
export async function followSession(instances: readonly Instance[], admin: Credentials) {
  const sites = instances.map(({ port }) => openSite(`http://127.0.0.1:${port}`));
  const cookie = (await sites[0]?.logIn(admin)) ?? '';
  const count = async () => {
    const answers = await Promise.all(
      sites.map(({ origin }) => fetch(`${origin}/api/auth/me`, { headers: { cookie } })),
    );
    return answers.filter(({ ok }) => ok).length;
  };
  const during = await count();
  await fetch(`${sites.at(-1)?.origin}/api/auth/logout`, { method: 'POST', headers: { cookie } });
  return { during, after: await count() };
}

/**
 * Sends wrong passwords concurrently: returns how many are checked at one instance, and how many at all of
 * them together.
 */
export async function guessPasswords(instances: readonly Instance[]) {
  const atOne = await countJudged(instances.slice(0, 1), { username: 'somebody', from: '203.0.113.7' });
  const atAll = await countJudged(instances, { username: 'another', from: '203.0.113.8' });
  return { made: guesses, atOne, atAll };
}

async function countJudged(instances: readonly Instance[], who: { username: string; from: string }) {
  const statuses = await Promise.all(
    Array.from({ length: guesses }, async (_, index) => {
      const { port = 0 } = instances[index % instances.length] ?? {};
      const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': who.from },
        body: JSON.stringify({ username: who.username, password: 'not the password' }),
      });
      return response.status;
    }),
  );
  return statuses.filter((status) => status === 401).length;
}
