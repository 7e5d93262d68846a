import type { Invitation, OpenInvitation } from '@storefront/contracts/people/invitation.schema.ts';
import type { Person } from '@storefront/contracts/people/person.schema.ts';
import { apiTokens } from '@storefront/db/schema/auth/api-tokens.ts';
import { invitations } from '@storefront/db/schema/auth/invitations.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { insertApiToken } from '@storefront/db/testing/build-api-token.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';

const app = await openTestApp();
beforeEach(() => app.reset());

const email = 'Robin@example.com';
const password = 'five words nobody guesses';
const given = { email, role: 'operator', locale: 'de' };

const recorded = async () => {
  const found = await app.db.select().from(recordEntries).orderBy(recordEntries.id);
  return found.map(({ event, actor, subject }) => [event, actor, subject]);
};

/** Returns the secret in the link of the newest mail. */
async function mailedToken(): Promise<string> {
  app.mailer.sent = [];
  const [mail] = await app.deliverMails();
  const [, token = ''] = /\/invitation\?lang=\w\w#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  return token;
}

describe.each(faces)('over %s', (face) => {
  test('an invited person chooses name and password by the link of the mail, once', async () => {
    const owner = await app.signedIn({ username: 'olga', role: 'owner' });
    const invitation = expectData<Invitation>(await owner.call(face, 'invitations.create', given));
    expect(invitation).toMatchObject({ ...given, invitedBy: 'olga', isExpired: false });
    expect(Date.parse(invitation.expiresAt) - Date.now()).toBeGreaterThan(47 * 60 * 60_000);
    const [mail] = await app.deliverMails();
    expect(mail).toMatchObject({ to: { address: email }, subject: 'Ihre Einladung zu Pixel & Prose' });
    const [, token = ''] = /#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect(JSON.stringify(await app.db.select().from(invitations))).not.toContain(token);

    const person = app.visitor();
    const shown = expectData<OpenInvitation>(await person.call(face, 'invitations.lookUp', { token }));
    expect(shown).toEqual({ email, role: 'operator', invitedBy: 'olga', expiresAt: invitation.expiresAt });
    const accept = { token, username: ' robin\u202e ', password };
    const user = expectData(await person.call(face, 'invitations.accept', accept));
    expect(user).toMatchObject({ username: 'robin', role: 'operator', isAdmin: false });
    expect(expectData(await person.call(face, 'auth.me'))).toEqual(user);
    expectData(await app.visitor().call(face, 'auth.login', { username: 'robin', password }));

    expectError(await person.call(face, 'invitations.lookUp', { token }), 404, 'INVITATION_INVALID');
    const again = { ...accept, username: 'other' };
    expectError(await person.call(face, 'invitations.accept', again), 404, 'INVITATION_INVALID');
    expect(expectData(await owner.call(face, 'invitations.list'))).toEqual([]);
    const people = expectData<Person[]>(await owner.call(face, 'people.list'));
    expect(people).toMatchObject([
      { username: 'olga', role: 'owner', email: null },
      { username: 'robin', role: 'operator', email, isDisabled: false },
    ]);
    expect((await recorded()).slice(0, 4)).toEqual([
      ['invitation.sent', 'olga', `${email}: operator`],
      ['invitation.accepted', 'robin', email],
      ['user.created', 'robin', 'robin'],
      ['login.succeeded', 'robin', null],
    ]);
  });

  test('a link ends with its time, with the next mail, and when it is withdrawn', async () => {
    const owner = await app.asAdmin();
    const { id } = expectData<Invitation>(await owner.call(face, 'invitations.create', given));
    const first = await mailedToken();
    expectData(await owner.call(face, 'invitations.resend', { id }));
    const lookUp = (token: string) => app.visitor().call(face, 'invitations.lookUp', { token });
    expectError(await lookUp(first), 404, 'INVITATION_INVALID');
    const second = await mailedToken();
    expectData(await lookUp(second));

    await app.db.update(invitations).set({ expiresAt: new Date(Date.now() - 1000) });
    expectError(await lookUp(second), 404, 'INVITATION_INVALID');
    const accept = { token: second, username: 'robin', password };
    expectError(await app.visitor().call(face, 'invitations.accept', accept), 404, 'INVITATION_INVALID');
    expect(expectData(await owner.call(face, 'invitations.list'))).toMatchObject([{ id, isExpired: true }]);
    expectData(await owner.call(face, 'invitations.resend', { id }));
    expectData(await lookUp(await mailedToken()));

    expectData(await owner.call(face, 'invitations.resend', { id }));
    expectData(await owner.call(face, 'invitations.cancel', { id }));
    app.mailer.sent = [];
    expect(await app.deliverMails()).toEqual([]);
    expectError(await owner.call(face, 'invitations.resend', { id }), 404, 'INVITATION_NOT_FOUND');
    expectError(await owner.call(face, 'invitations.cancel', { id }), 404, 'INVITATION_NOT_FOUND');
    expect(await app.db.$count(outbox)).toBe(0);
  });

  test('an invitation that is sent again replaces a mail that could not be delivered', async () => {
    const owner = await app.asAdmin();
    const { id } = expectData<Invitation>(await owner.call(face, 'invitations.create', given));
    app.mailer.before = () => {
      throw new Error('421 busy');
    };
    await app.deliverMails();
    app.mailer.before = () => {};
    expectData(await owner.call(face, 'invitations.resend', { id }));
    await app.db.update(outbox).set({ runAfter: new Date(0) });
    expect(await app.deliverMails()).toHaveLength(1);
  });

  test('an address is invited once, and not when its person is here already', async () => {
    const owner = await app.asAdmin();
    await insertUser(app.db, { email: 'Here@example.com' });
    const invite = (address: string) => owner.call(face, 'invitations.create', { ...given, email: address });
    expectError(await invite('here@EXAMPLE.com'), 409, 'PERSON_EXISTS');
    expectData(await invite(email));
    expectError(await invite(email.toLowerCase()), 409, 'INVITATION_EXISTS');
    expectError(await invite('no address'), 400, 'VALIDATION_FAILED', 'Invalid email address');
    expect(await app.db.$count(invitations)).toBe(1);
  });

  test.each([
    ['OLGA', 409, 'USERNAME_TAKEN'],
    ['payment', 400, 'VALIDATION_FAILED'],
    ['Clock', 400, 'VALIDATION_FAILED'],
    ['token:Board', 400, 'VALIDATION_FAILED'],
  ] as const)('the name %j is refused, and the invitation stays', async (username, status, code) => {
    const owner = await app.signedIn({ username: 'olga', role: 'owner' });
    expectData(await owner.call(face, 'invitations.create', given));
    const token = await mailedToken();
    const accept = (name: string, secret: string = password) =>
      app.visitor().call(face, 'invitations.accept', { token, username: name, password: secret });
    expectError(await accept(username), status, code);
    for (const weak of ['short', 'qwertyqwerty', 'I am robin of the wood']) {
      const refused = await accept('robin', weak);
      expectError(refused, 400, 'VALIDATION_FAILED');
      expect(refused.error?.issues).toMatchObject([{ path: ['password'] }]);
    }
    expect(await app.db.$count(users)).toBe(1);
    expectData(await accept('robin'));
  });

  test('a role holds from the next call on, and a disabled person is out at once', async () => {
    const owner = await app.asAdmin();
    const person = await app.signedIn({ username: 'robin', role: 'viewer' });
    const { id } = person.user;
    expectError(await person.call(face, 'mail.outbox'), 403, 'FORBIDDEN');
    expect(expectData(await owner.call(face, 'people.update', { id, role: 'operator' }))).toMatchObject({
      username: 'robin',
      role: 'operator',
    });
    expectData(await person.call(face, 'mail.outbox'));

    expectData(await owner.call(face, 'people.update', { id, isDisabled: true }));
    expectError(await person.call(face, 'mail.outbox'), 401, 'UNAUTHORIZED');
    // After being enabled again, the user has to log in again.
    expectData(await owner.call(face, 'people.update', { id, isDisabled: false }));
    expectError(await person.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
    expectData(await owner.call(face, 'people.update', { id, isDisabled: false }));
    expect(await recorded()).toEqual([
      ['user.role-changed', owner.user.username, 'robin: viewer → operator'],
      ['user.disabled', owner.user.username, 'robin'],
      ['user.enabled', owner.user.username, 'robin'],
    ]);
    expectError(await owner.call(face, 'people.update', { id: 999 }), 404, 'PERSON_NOT_FOUND');
  });

  test('a person hears by mail of a new role, of being disabled and of being removed', async () => {
    const owner = await app.signedIn({ username: 'olga', role: 'owner' });
    const { id } = await insertUser(app.db, { username: 'robin', role: 'viewer', email });
    expectData(await owner.call(face, 'people.update', { id, role: 'operator', isDisabled: true }));
    const mails = await app.deliverMails();
    // Both are due at once, so they may be sent in either order.
    const role = mails.find(({ subject }) => subject === 'Your role was changed');
    const disabled = mails.find(({ subject }) => subject === 'Your account was disabled');
    expect(role?.to).toMatchObject({ address: email });
    expect(role?.text).toMatch(/Account: robin\nBy: olga\n.*Role: Viewer → Operator/s);
    expect(disabled?.to).toMatchObject({ address: email });
    expect(disabled?.label).not.toBe(role?.label);
    expect(role?.text).toContain('/admin/account');
    expect(disabled?.text).not.toContain('/admin');
    app.mailer.sent = [];
    expectData(await owner.call(face, 'people.remove', { id }));
    const [removed] = await app.deliverMails();
    expect(removed).toMatchObject({ to: { address: email }, subject: 'Your account was removed' });
    expect(removed?.text).toMatch(/Account: robin\nBy: olga/);
  });

  test.each([
    [undefined, 'Ihre Rolle wurde geändert', 'Ihr Konto wurde entfernt'],
    ['en', 'Your role was changed', 'Your account was removed'],
  ])(
    'mails to a person who was invited in German and accepted in %s: %s',
    async (locale, changed, removed) => {
      const owner = await app.asAdmin();
      expectData(await owner.call(face, 'invitations.create', given));
      const accept = { token: await mailedToken(), username: 'robin', password, locale };
      const { id } = expectData<{ id: number }>(await app.visitor().call(face, 'invitations.accept', accept));
      const subjectAfter = async (call: string, input: object) => {
        app.mailer.sent = [];
        expectData(await owner.call(face, call, input));
        const [mail] = await app.deliverMails();
        return mail?.subject;
      };
      expect(await subjectAfter('people.update', { id, role: 'viewer' })).toBe(changed);
      // The user no longer exists when this one is written.
      expect(await subjectAfter('people.remove', { id })).toBe(removed);
    },
  );

  test('a disabled person cannot log in', async () => {
    const owner = await app.asAdmin();
    expectData(await owner.call(face, 'invitations.create', given));
    const accept = { token: await mailedToken(), username: 'robin', password };
    const { id } = expectData<{ id: number }>(await app.visitor().call(face, 'invitations.accept', accept));
    expectData(await owner.call(face, 'people.update', { id, isDisabled: true }));
    const login = { username: 'robin', password };
    expectError(await app.visitor().call(face, 'auth.login', login), 401, 'INVALID_CREDENTIALS');
    expectData(await owner.call(face, 'people.update', { id, isDisabled: false }));
    expectData(await app.visitor().call(face, 'auth.login', login));
  });

  test('what a person sent and made goes with them; their name stays in the record', async () => {
    const owner = await app.asAdmin();
    const other = await app.signedIn({ username: 'otto', role: 'owner' });
    const token = await insertApiToken(app.db, { createdBy: 'otto', scopes: ['settings'] });
    const program = { headers: { authorization: `Bearer ${token}` } };
    expectData(await app.visitor().call(face, 'config.get', undefined, program));
    expectData(await other.call(face, 'invitations.create', given));
    const { id } = other.user;

    expectData(await owner.call(face, 'people.update', { id, role: 'viewer' }));
    expect(await app.db.$count(invitations)).toBe(0);
    expectError(await app.visitor().call(face, 'config.get', undefined, program), 403, 'TOKEN_SCOPE_MISSING');
    expectData(await owner.call(face, 'people.update', { id, isDisabled: true }));
    expectError(await app.visitor().call(face, 'config.get', undefined, program), 401, 'TOKEN_INVALID');
    expectData(await owner.call(face, 'people.remove', { id }));
    expectError(await owner.call(face, 'people.remove', { id }), 404, 'PERSON_NOT_FOUND');
    expect(await app.db.$count(apiTokens)).toBe(0);
    expect((await recorded()).at(-1)).toEqual(['user.removed', owner.user.username, 'otto']);
  });

  test('the last owner stays one', async () => {
    const owner = await app.asAdmin();
    await insertUser(app.db, { role: 'owner', disabledAt: new Date() });
    const { id } = owner.user;
    for (const change of [{ role: 'operator' }, { isDisabled: true }]) {
      expectError(await owner.call(face, 'people.update', { id, ...change }), 409, 'LAST_OWNER');
    }
    expectError(await owner.call(face, 'people.remove', { id }), 409, 'LAST_OWNER');
    expectData(await owner.call(face, 'people.list'));
  });

  test('two owners who demote each other at the same moment leave one', async () => {
    const one = await app.asAdmin();
    const two = await app.asAdmin();
    const answers = await Promise.all([
      one.call(face, 'people.update', { id: two.user.id, role: 'viewer' }),
      two.call(face, 'people.update', { id: one.user.id, role: 'viewer' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await app.db.$count(users, eq(users.role, 'owner'))).toBe(1);
  });

  test('two owners who leave at the same moment: one of them stays', async () => {
    const owners = [await app.asAdmin(), await app.asAdmin()];
    const answers = await Promise.all(
      owners.map((owner) => owner.call(face, 'people.remove', { id: owner.user.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.db.$count(users, eq(users.role, 'owner'))).toBe(1);
  });
});

test('there are 20 invitations at most, and another one once one is withdrawn', async () => {
  const owner = await app.signedIn({ role: 'owner' });
  const invite = (name: string) =>
    owner.call('rest', 'invitations.create', { ...given, email: `${name}@example.com` });
  const [first] = await Promise.all(Array.from({ length: 20 }, (_, index) => invite(`robin${index}`)));
  expectError(await invite('one.more'), 409, 'INVITATION_LIMIT_REACHED');
  expectData(await owner.call('rest', 'invitations.cancel', { id: expectData<Invitation>(first!).id }));
  expectData(await invite('one.more'));
});

test('an invitation is good for one of those who accept it at the same moment', async () => {
  const owner = await app.asAdmin();
  expectData(await owner.rpc('invitations.create', given));
  const token = await mailedToken();
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((username) =>
      app.visitor().rpc('invitations.accept', { token, username, password }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await app.db.$count(users)).toBe(2);
});
