import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signatureChecks } from '../rest/document/signature-checks.ts';
import { createSecret, signMessage } from './sign-message.ts';

test('signs as the reference implementation does', () => {
  // The test vector of the Standard Webhooks libraries.
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(signMessage(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(signature);
});

test('the reference implementation verifies what either of two secrets has signed, and nothing that was changed', () => {
  const [secret, previous] = [createSecret(), createSecret()];
  const body = '{"type":"order.created","data":{"name":"Zoë Müller 🦊"}}';
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signMessage({ id: 'msg_1', timestamp, body }, [secret, previous]),
  };
  for (const known of [secret, previous]) {
    expect(new Webhook(known).verify(body, headers)).toEqual(JSON.parse(body));
  }
  expect(() => new Webhook(createSecret()).verify(body, headers)).toThrow();
  expect(() => new Webhook(secret).verify(body.replace('Zoë', 'Zoe'), headers)).toThrow();
  expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
});

test('the function of the README and the API reference verifies them as well', async () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, source = ''] = /```js\n([\s\S]*?)\n```/.exec(readme) ?? [];
  for (const check of Object.values(signatureChecks)) expect(readme).toContain(check);
  const { isFromStorefront } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const secrets = [createSecret(), createSecret()] as const;
  const headersAt = (timestamp: number) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signMessage({ id: 'msg_1', timestamp, body: '{}' }, secrets),
  });
  const headers = headersAt(Math.floor(Date.now() / 1000));
  for (const secret of secrets) expect(isFromStorefront(headers, '{}', secret)).toBe(true);
  expect(isFromStorefront(headers, '{ }', secrets[0])).toBe(false);
  expect(isFromStorefront(headers, '{}', createSecret())).toBe(false);
  expect(isFromStorefront(headersAt(1_700_000_000), '{}', secrets[0])).toBe(false);
  expect(isFromStorefront({}, '{}', secrets[0])).toBe(false);
});
