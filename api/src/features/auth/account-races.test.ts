import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { passwordResets } from '@storefront/db/schema/auth/password-resets.ts';
import { recoveryCodes } from '@storefront/db/schema/auth/recovery-codes.ts';
import { totpFactors } from '@storefront/db/schema/auth/totp-factors.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isConcurrent, startBeside } from '#testing/at-the-same-moment.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, expectError, type TestClient } from '#testing/test-client.ts';
import { lockUser, lockUsers } from './session/users.ts';

let app: TestApp;
let id: number;
let client: TestClient;
beforeAll(async () => {
  app = await createTestApp({ env: { logLevel: 'silent' } });
});
beforeEach(async () => {
  await app.reset();
  const person = await app.signedIn({ username: 'dana', email: 'old@example.com', role: 'owner' });
  client = person;
  id = person.user.id;
});
afterAll(() => app.close());

const call = (name: string, input?: object) => client.rpc(`auth.${name}`, input);

describe.runIf(isConcurrent)('a mailed link for a new password', () => {
  const ask = async () => {
    expectData(await call('requestReset', { username: 'dana' }));
    await app.deps.background.settle();
  };
  const tokenOf = (text = '') => /\/admin\/reset#([\w-]{43})/.exec(text)?.[1];

  test('that is written while the address changes does not go to the old one', async () => {
    await ask();
    const { work } = await app.db.transaction(async (tx) => {
      await lockUser(tx, id);
      const started = await startBeside(app.db, () => app.deliverMails());
      // As the change of one's own address does.
      await tx.update(users).set({ email: 'new@example.com' }).where(eq(users.id, id));
      await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
      return started;
    });
    const letters = (await work).filter(({ text }) => tokenOf(text));
    expect(letters.map(({ to }) => to.address)).toEqual(['new@example.com']);
  });

  test('that is used while its account changes is simply used up', async () => {
    await ask();
    const [letter] = await app.deliverMails();
    const input = { token: tokenOf(letter?.text), newPassword: 'a new long password' };
    const { work } = await app.db.transaction(async (tx) => {
      await lockUser(tx, id);
      const started = await startBeside(app.db, () => call('resetPassword', input));
      // Would wait for the other transaction, which waits for this one.
      await tx.select().from(passwordResets).where(eq(passwordResets.userId, id)).for('update');
      return started;
    });
    expectData(await work);
  });

  test('that is used while an owner changes people waits for that', async () => {
    await ask();
    const [letter] = await app.deliverMails();
    const input = { token: tokenOf(letter?.text), newPassword: 'a new long password' };
    const { work } = await app.db.transaction(async (tx) => {
      await lockUsers(tx);
      const started = await startBeside(app.db, () => call('resetPassword', input));
      await tx.update(users).set({ role: 'operator' }).where(eq(users.id, id));
      return started;
    });
    expectData(await work);
  });
});

test.runIf(isConcurrent)('an address that somebody else takes at the same moment is refused', async () => {
  const { user } = await app.signedIn({ username: 'kim', email: 'kim@example.com', role: 'viewer' });
  const email = 'same@example.com';
  const { work } = await app.db.transaction(async (tx) => {
    await tx.update(users).set({ email }).where(eq(users.id, user.id));
    return startBeside(app.db, () => call('changeOwnEmail', { email }));
  });
  expectError(await work, 409, 'PERSON_EXISTS');
});

describe.runIf(isConcurrent)('second factors', () => {
  const addBoth = async () => {
    const passkey = {
      userId: id,
      credentialId: 'AYhr3l0x2Q',
      publicKey: 'AAAA',
      transports: [],
      name: 'Phone',
    };
    const [row] = await app.db.insert(passkeys).values(passkey).returning();
    await app.db.insert(totpFactors).values({ userId: id, sealedSecret: 'sealed', enabledAt: new Date() });
    return row?.id;
  };

  test('that are removed at the same moment: one of them stays if everyone must have one', async () => {
    const passkeyId = await addBoth();
    await app.db.insert(config).values({ key: 'secondFactor', value: 'any' });
    const { work } = await app.db.transaction(async (tx) => {
      await tx.select().from(totpFactors).for('update');
      const totp = await startBeside(app.db, () => call('removeTotp'));
      const passkey = await startBeside(app.db, () => call('removePasskey', { id: passkeyId }), 2);
      return { work: Promise.all([totp.work, passkey.work]) };
    });
    expect((await work).map(({ error }) => error?.code)).toEqual([undefined, 'FACTOR_NEEDED']);
    expect(await app.db.$count(passkeys)).toBe(1);
  });

  test('have ten recovery codes, however many are asked for at the same moment', async () => {
    await addBoth();
    const made = await Promise.all(Array.from({ length: 4 }, () => call('makeRecoveryCodes')));
    for (const answer of made) expectData(answer);
    expect(await app.db.$count(recoveryCodes)).toBe(10);
  });
});
