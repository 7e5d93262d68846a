import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
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
