import { rateLimitFigures } from '../../api/src/http/rate-limits.ts';
import type { Instance } from './cluster.ts';
import { openSite } from './visitors.ts';

type Credentials = { username: string; password: string };

/** A session made at one instance, looked at and ended at others: how many of them know it, and how many still do. */
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

/** Wrong passwords at all instances at once: how many were judged, and how many may be. */
export async function guessPasswords(instances: readonly Instance[]) {
  const may = rateLimitFigures.loginByAccountAndIp.points;
  const guesses = Array.from({ length: 3 * may }, async (_, index) => {
    const { port = 0 } = instances[index % instances.length] ?? {};
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ username: 'somebody', password: 'not the password' }),
    });
    return response.status;
  });
  const judged = (await Promise.all(guesses)).filter((status) => status === 401).length;
  return { judged, may, made: guesses.length };
}
