import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { arePasskeysPossible } from '../factors/relying-party.ts';

// `e2e/specs/portal/sign-in.spec.ts` covers correct answers, in a browser.

const app = await openTestApp({ env: { publicUrl: 'http://localhost:3000' } });
beforeEach(() => app.reset());

const answer = {
  id: 'AYhr3l0x2Q',
  rawId: 'AYhr3l0x2Q',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
  clientExtensionResults: {},
};
const passkeyOf = (userId: number) => ({
  userId,
  credentialId: answer.id,
  publicKey: 'AAAA',
  transports: [],
  name: 'Phone',
});

describe.each(faces)('over %s', (face) => {
  test('what is no answer of the passkey asked is refused, and a question is answered once', async () => {
    const owner = await app.asAdmin();
    expectData(await owner.call(face, 'auth.startPasskey'));
    const input = { name: 'Phone', answer };
    expectError(await owner.call(face, 'auth.addPasskey', input), 401, 'FACTOR_REFUSED');
    await app.db.insert(passkeys).values(passkeyOf(owner.user.id));
    const { options } = expectData<{ options: { allowCredentials: { id: string }[] } }>(
      await owner.call(face, 'auth.askPasskey'),
    );
    expect(options.allowCredentials).toMatchObject([{ id: answer.id }]);
    expectError(await owner.call(face, 'auth.confirmWithPasskey', { answer }), 401, 'FACTOR_REFUSED');
    expectError(await owner.call(face, 'auth.confirmWithPasskey', { answer }), 401, 'FACTOR_REFUSED');

    const stranger = app.visitor();
    expectError(await stranger.call(face, 'auth.loginWithPasskey', { answer }), 401, 'LOGIN_EXPIRED');
    const asked = expectData<{ options: object }>(await stranger.call(face, 'auth.askPasskey'));
    // The response does not reveal which users have passkeys.
    expect(asked.options).not.toHaveProperty('allowCredentials');
    for (let count = 0; count < 5; count += 1) {
      expectError(await stranger.call(face, 'auth.loginWithPasskey', { answer }), 401, 'FACTOR_REFUSED');
    }
    expectError(await stranger.call(face, 'auth.loginWithPasskey', { answer }), 401, 'LOGIN_EXPIRED');
  });

  test('a passkey is removed by its owner only', async () => {
    const owner = await app.asAdmin();
    const colleague = await app.asAdmin();
    const [row] = await app.db.insert(passkeys).values(passkeyOf(owner.user.id)).returning();
    const input = { id: row?.id };
    expectError(await colleague.call(face, 'auth.removePasskey', input), 404, 'FACTOR_NOT_FOUND');
    expectData(await owner.call(face, 'auth.removePasskey', input));
    expect(await app.db.$count(passkeys)).toBe(0);
  });
});

test.each([
  ['https://shop.example', true],
  ['http://localhost:3000', true],
  ['http://shop.example', false],
  ['https://192.0.2.1', false],
  ['https://[2001:db8::1]', false],
])('passkeys for %s: %s', (publicUrl, isPossible) => {
  expect(arePasskeysPossible({ publicUrl })).toBe(isPossible);
});
