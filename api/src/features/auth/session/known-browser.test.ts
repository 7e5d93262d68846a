import { beforeEach, expect, test, vi } from 'vitest';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, type TestClient } from '#testing/test-client.ts';
import { insertLogin } from '../testing/insert-login.ts';
import { findKnownBrowser } from './known-browser.ts';

const login = { username: 'Operator', password: 'correct horse battery' };
const wrong = { ...login, password: 'guess' };

const app = await openTestApp({ env: { rateLimit: true, trustProxy: 1 } });
beforeEach(async () => {
  await app.reset();
  await insertLogin(app.db, login);
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const office = '192.0.2.10';

const logIn = (client: TestClient, input: object = login, address = office) =>
  client.rest('POST', '/api/auth/login', input, from(address));

/** Returns a browser that has logged in and out again. */
async function knownBrowser(input = login): Promise<TestClient> {
  const client = app.visitor();
  expectData(await logIn(client, input));
  await client.rest('POST', '/api/auth/logout');
  expect(client.cookies.size).toBe(1);
  return client;
}

/**
 * Uses up the account's attempts, as requests from many IP addresses could, and those of the office's IP
 * address.
 */
async function guessUntilLocked(): Promise<void> {
  const { loginByAccount, loginByIp } = app.deps.rateLimits;
  const all = (name: 'loginByAccount' | 'loginByIp') => rateLimitFigures[name].points + 1;
  await loginByAccount.consume(login.username.toLowerCase(), all('loginByAccount')).catch(() => {});
  await loginByIp.consume(office, all('loginByIp')).catch(() => {});
}

test('strangers who use up every attempt do not lock out a browser that has logged in before', async () => {
  const operator = await knownBrowser();
  await guessUntilLocked();
  expectError(await logIn(app.visitor(), login, '198.51.100.1'), 429, 'RATE_LIMITED');
  expectError(await logIn(app.visitor()), 429, 'RATE_LIMITED');
  expectError(await logIn(operator, wrong), 401, 'INVALID_CREDENTIALS');
  expectData(await logIn(operator));
  expectError(await logIn(app.visitor(), login, '198.51.100.1'), 429, 'RATE_LIMITED');
});

test('its own counter stops guessing there, and only there', async () => {
  const operator = await knownBrowser();
  const colleague = await knownBrowser();
  for (let count = 0; count < rateLimitFigures.loginByKnownBrowser.points; count++) {
    expectError(await logIn(operator, wrong, `192.0.2.${count}`), 401, 'INVALID_CREDENTIALS');
  }
  const refused = await logIn(operator);
  expectError(refused, 429, 'RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expectData(await logIn(colleague));
  expectData(await logIn(app.visitor()));
});

test('a right password clears its counter', async () => {
  const operator = await knownBrowser();
  for (let count = 0; count < rateLimitFigures.loginByKnownBrowser.points; count++) {
    await logIn(operator, wrong);
    expectData(await logIn(operator));
  }
});

test('the cookie is good for its own account, whole, unchanged and in time', async () => {
  await insertLogin(app.db, { ...login, username: 'second' });
  const second = await knownBrowser({ ...login, username: 'second' });
  const operator = await knownBrowser();
  await guessUntilLocked();

  const [[name, value]] = [...operator.cookies] as [[string, string]];
  const [expires, id, signature] = value.split('.') as [string, string, string];
  const forged = [
    [...second.cookies][0]![1],
    `${expires}.${id}`,
    `${Number(expires) + 1}.${id}.${signature}`,
    `${expires}.${id.slice(1)}A.${signature}`,
    `${expires}.${id}.${signature.slice(1)}A`,
    '',
  ];
  for (const cookie of forged) {
    const client = app.visitor();
    client.cookies.set(name, cookie);
    expectError(await logIn(client), 429, 'RATE_LIMITED');
  }
  // Bypasses HTTP: limits and connections use timers, which fail if the clock goes back.
  const context = { deps: app.deps, cookies: { [name]: value }, responseHeaders: new Headers() };
  const isKnown = () => findKnownBrowser(context, login.username.toLowerCase());
  expect(await isKnown()).toBe(id);
  vi.useFakeTimers({ now: Number(expires) * 1000 + 1000, toFake: ['Date'] });
  try {
    expect(await isKnown()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a failed login leaves no cookie', async () => {
  const client = app.visitor();
  await logIn(client, wrong);
  expect(client.cookies.size).toBe(0);
});

test('the operator receives one mail a day when the attempts at an account are used up', async () => {
  await guessUntilLocked();
  for (const place of ['198.51.100.1', '198.51.100.2']) {
    expectError(await logIn(app.visitor(), login, place), 429, 'RATE_LIMITED');
  }
  expectError(await logIn(app.visitor(), { ...login, username: 'nobody' }), 429, 'RATE_LIMITED');
  await app.deps.background.settle();
  const mails = await app.deliverMails();
  expect(mails.map(({ subject }) => subject)).toEqual(['Too many wrong passwords']);
  expect(mails[0]?.text).toContain('“Operator”');
});
