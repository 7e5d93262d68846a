import { apiTokens } from '@storefront/db/schema/auth/api-tokens.ts';
import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { passwordResets } from '@storefront/db/schema/auth/password-resets.ts';
import { recoveryCodes } from '@storefront/db/schema/auth/recovery-codes.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { totpFactors } from '@storefront/db/schema/auth/totp-factors.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { isConcurrent, startBeside } from '#testing/at-the-same-moment.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, type TestClient } from '#testing/test-client.ts';
import { hashPassword } from './passwords/password.ts';
import { lockUser, lockUsers } from './session/users.ts';

const app = await openTestApp({ env: { logLevel: 'silent' } });
let id: number;
let client: TestClient;
beforeEach(async () => {
  await app.reset();
  const person = await app.signedIn({ username: 'dana', email: 'old@example.com', role: 'owner' });
  client = person;
  id = person.user.id;
});

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

  test('that are reset beside a login with one of them open no session', async () => {
    await addBoth();
    await app.db.insert(recoveryCodes).values({ userId: id, codeHash: await hashPassword('ABCDEFGHJKLM') });
    await app.db.update(users).set({ passwordHash: await hashPassword('correct horse battery 9') });
    const visitor = app.visitor();
    const login = { username: 'dana', password: 'correct horse battery 9' };
    expectError(await visitor.rpc('auth.login', login), 401, 'SECOND_FACTOR_REQUIRED');
    const { work } = await app.db.transaction(async (tx) => {
      await lockUser(tx, id);
      const started = await startBeside(app.db, () =>
        visitor.rpc('auth.loginWithCode', { code: 'ABCD-EFGH-JKLM' }),
      );
      // As a reset does.
      await tx.delete(totpFactors).where(eq(totpFactors.userId, id));
      await tx.delete(passkeys).where(eq(passkeys.userId, id));
      await tx.delete(sessions).where(eq(sessions.userId, id));
      return started;
    });
    expectError(await work, 401, 'LOGIN_EXPIRED');
    expect(await app.db.$count(sessions)).toBe(0);
  });

  test('have ten recovery codes, however many are asked for at the same moment', async () => {
    await addBoth();
    const made = await Promise.all(Array.from({ length: 4 }, () => call('makeRecoveryCodes')));
    for (const answer of made) expectData(answer);
    expect(await app.db.$count(recoveryCodes)).toBe(10);
  });
});

test.runIf(isConcurrent)('a token that its creator makes while they are removed does not stay', async () => {
  const owner = await app.signedIn({ username: 'olga', role: 'owner' });
  const { work } = await app.db.transaction(async (tx) => {
    await lockUsers(tx);
    const token = { name: 'Board', scopes: ['orders:read'], expiresInDays: 30 };
    const started = await startBeside(app.db, () => owner.rpc('tokens.create', token));
    // As a removal does.
    await tx.delete(apiTokens).where(eq(apiTokens.createdBy, 'olga'));
    await tx.delete(users).where(eq(users.username, 'olga'));
    return started;
  });
  expectError(await work, 401, 'UNAUTHORIZED');
  expect(await app.db.$count(apiTokens)).toBe(0);
});

test.runIf(isConcurrent)(
  'the address for notices that two change at once: each earlier one is told',
  async () => {
    const set = (adminEmail: string) => client.rpc('config.update', { adminEmail });
    expectData(await set('first@example.com'));
    await app.deliverMails();
    app.mailer.sent = [];
    const { work } = await app.db.transaction(async (tx) => {
      await tx.select().from(config).where(eq(config.key, 'adminEmail')).for('update');
      const both = () => Promise.all([set('a@example.com'), set('b@example.com')]);
      return startBeside(app.db, both, 2);
    });
    for (const answer of await work) expectData(answer);
    const told = (await app.deliverMails()).map(({ to }) => to.address);
    expect(told).toContain('first@example.com');
    const [stored] = await app.db.select().from(config).where(eq(config.key, 'adminEmail'));
    expect(told).toContain(stored?.value === 'a@example.com' ? 'b@example.com' : 'a@example.com');
  },
);
