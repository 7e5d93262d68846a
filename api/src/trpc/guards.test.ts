import { type NeededScope, type Role, roles } from '@storefront/contracts/auth/roles.ts';
import { tokenScopes } from '@storefront/contracts/auth/token-scopes.ts';
import { insertApiToken } from '@storefront/db/testing/build-api-token.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { restProcedures } from '../rest/procedures.ts';
import { appRouter } from './endpoint/router.ts';

/**
 * The callers that each call allows, by REST path: everyone, every user, or the least powerful role that may.
 * Calls for roles have the scope that an API token needs, `none` where no token may. Source: specification
 * sections 6 and 7.
 */
type Guard = 'public' | 'user' | Role;
const calls: [call: string, procedure: string, guard: Guard, scope?: NeededScope][] = [
  ['POST /api/orders', 'orders.create', 'public'],
  ['GET /api/orders', 'orders.list', 'viewer', 'orders:read'],
  ['PATCH /api/orders/{id}/status', 'orders.setStatus', 'operator', 'orders:write'],
  ['PATCH /api/orders/{id}/payment', 'orders.setPaymentStatus', 'operator', 'orders:write'],
  ['PATCH /api/orders/{id}/archive', 'orders.archive', 'operator', 'orders:write'],
  ['PATCH /api/orders/{id}/details', 'orders.updateDetails', 'operator', 'orders:write'],
  ['POST /api/auth/login', 'auth.login', 'public'],
  ['POST /api/auth/logout', 'auth.logout', 'public'],
  ['GET /api/auth/me', 'auth.me', 'user'],
  ['GET /api/config', 'config.get', 'owner', 'settings'],
  ['PATCH /api/config', 'config.update', 'owner', 'settings'],
  ['POST /api/contact', 'contact.send', 'public'],
  // Calls that the specification does not contain.
  ['GET /api/catalogue', 'catalogue.get', 'public'],
  ['POST /api/price', 'catalogue.price', 'public'],
  ['GET /api/orders/stats', 'orders.stats', 'viewer', 'orders:read'],
  ['GET /api/orders/new', 'orders.countNew', 'viewer', 'orders:read'],
  ['GET /api/orders/{id}', 'orders.get', 'viewer', 'orders:read'],
  ['GET /api/orders/{id}/events', 'orders.events', 'viewer', 'orders:read'],
  ['GET /api/orders/{id}/mails', 'orders.mails', 'viewer', 'orders:read'],
  ['GET /api/person', 'privacy.person', 'owner', 'none'],
  ['PATCH /api/person', 'privacy.correct', 'owner', 'none'],
  ['POST /api/person/erase', 'privacy.erase', 'owner', 'none'],
  ['GET /api/upcoming-removals', 'privacy.upcoming', 'owner', 'settings'],
  ['GET /api/site-facts', 'config.siteFacts', 'public'],
  ['GET /api/orders/{id}/confirmation', 'orders.confirmation', 'public'],
  ['GET /api/orders/{id}/files', 'uploads.listForOrder', 'viewer', 'files'],
  ['POST /api/orders/{id}/client-address', 'orders.renewClientAddress', 'operator', 'orders:write'],
  ['POST /api/auth/logout-everywhere', 'auth.logOutEverywhere', 'user'],
  ['POST /api/auth/password', 'auth.changePassword', 'user'],
  ['GET /api/auth/email', 'auth.ownEmail', 'user'],
  ['PATCH /api/auth/email', 'auth.changeOwnEmail', 'user'],
  ['GET /api/auth/language', 'auth.ownLanguage', 'user'],
  ['PATCH /api/auth/language', 'auth.changeOwnLanguage', 'user'],
  ['GET /api/auth/sessions', 'auth.sessions', 'user'],
  ['DELETE /api/auth/sessions/{id}', 'auth.endSession', 'user'],
  ['GET /api/auth/login/step', 'auth.loginStep', 'public'],
  ['POST /api/auth/login/code', 'auth.loginWithCode', 'public'],
  ['POST /api/auth/confirm', 'auth.confirm', 'user'],
  ['GET /api/auth/factors', 'auth.factors', 'user'],
  ['POST /api/auth/passkeys/question', 'auth.askPasskey', 'public'],
  ['POST /api/auth/login/passkey', 'auth.loginWithPasskey', 'public'],
  ['POST /api/auth/confirm/passkey', 'auth.confirmWithPasskey', 'user'],
  ['POST /api/auth/passkeys/start', 'auth.startPasskey', 'user'],
  ['POST /api/auth/passkeys', 'auth.addPasskey', 'user'],
  ['DELETE /api/auth/passkeys/{id}', 'auth.removePasskey', 'user'],
  ['POST /api/auth/totp', 'auth.startTotp', 'user'],
  ['POST /api/auth/totp/confirm', 'auth.enableTotp', 'user'],
  ['DELETE /api/auth/totp', 'auth.removeTotp', 'user'],
  ['POST /api/auth/recovery-codes', 'auth.makeRecoveryCodes', 'user'],
  ['POST /api/auth/reset', 'auth.requestReset', 'public'],
  ['POST /api/auth/reset/look-up', 'auth.lookUpReset', 'public'],
  ['POST /api/auth/reset/confirm', 'auth.resetPassword', 'public'],
  ['GET /api/doctor', 'doctor.run', 'owner', 'settings'],
  ['GET /api/kept-mails', 'mailbox.kept', 'viewer', 'orders:read'],
  ['POST /api/kept-mails/{id}/accept', 'mailbox.accept', 'operator', 'orders:write'],
  ['DELETE /api/kept-mails/{id}', 'mailbox.drop', 'operator', 'orders:write'],
  ['GET /api/outbox', 'mail.outbox', 'operator', 'settings'],
  ['POST /api/outbox/retry', 'mail.retry', 'operator', 'settings'],
  ['POST /api/outbox/test', 'mail.sendTest', 'owner', 'settings'],
  ['GET /api/uploads/config', 'uploads.config', 'public'],
  ['POST /api/uploads/signature', 'uploads.signature', 'public'],
  ['POST /api/uploads/operator-signature', 'uploads.operatorSignature', 'operator', 'files'],
  ['GET /api/orders/{id}/quote', 'orders.quote', 'viewer', 'orders:read'],
  ['POST /api/orders/{id}/quote', 'orders.sendQuote', 'operator', 'orders:write'],
  ['GET /api/client-orders/{token}', 'clientOrders.get', 'public'],
  ['PATCH /api/client-orders/{token}/options', 'clientOrders.changeOptions', 'public'],
  ['POST /api/client-orders/{token}/accept', 'clientOrders.accept', 'public'],
  ['POST /api/client-orders/{token}/decline', 'clientOrders.decline', 'public'],
  ['POST /api/client-orders/{token}/feedback', 'clientOrders.leaveFeedback', 'public'],
  ['POST /api/client-orders/{token}/withdraw', 'clientOrders.withdraw', 'public'],
  ['GET /api/orders/{id}/closing', 'orders.closing', 'viewer', 'orders:read'],
  ['GET /api/orders/attention', 'orders.attention', 'viewer', 'orders:read'],
  ['GET /api/orders/{id}/messages', 'orders.messages', 'viewer', 'orders:read'],
  ['POST /api/orders/{id}/messages', 'orders.sendMessage', 'operator', 'orders:write'],
  ['POST /api/orders/{id}/messages/read', 'orders.markMessagesRead', 'operator', 'orders:write'],
  ['GET /api/orders/{id}/notes', 'orders.notes', 'viewer', 'orders:read'],
  ['POST /api/orders/{id}/notes', 'orders.addNote', 'operator', 'orders:write'],
  ['GET /api/client-orders/{token}/messages', 'clientOrders.messages', 'public'],
  ['POST /api/client-orders/{token}/messages', 'clientOrders.sendMessage', 'public'],
  ['POST /api/client-orders/{token}/messages/read', 'clientOrders.markMessagesRead', 'public'],
  ['POST /api/client-orders/{token}/questions', 'clientOrders.ask', 'public'],
  ['POST /api/client-orders/{token}/payments', 'clientOrders.startPayment', 'public'],
  ['GET /api/client-orders/{token}/receipt', 'clientOrders.receipt', 'public'],
  ['GET /api/orders/{id}/deliverables', 'orders.deliverables', 'viewer', 'orders:read'],
  ['POST /api/orders/{id}/deliverables', 'orders.sendDeliverable', 'operator', 'orders:write'],
  [
    'DELETE /api/orders/{id}/deliverables/files/{fileId}',
    'orders.removeDraftFile',
    'operator',
    'orders:write',
  ],
  ['POST /api/orders/{id}/changes/start', 'orders.startChanges', 'operator', 'orders:write'],
  ['POST /api/orders/{id}/rounds', 'orders.offerRound', 'operator', 'orders:write'],
  ['DELETE /api/orders/{id}/rounds/offer', 'orders.withdrawRoundOffer', 'operator', 'orders:write'],
  ['POST /api/client-orders/{token}/approve', 'clientOrders.approveDeliverable', 'public'],
  ['POST /api/client-orders/{token}/changes', 'clientOrders.requestChanges', 'public'],
  ['POST /api/client-orders/{token}/changes/withdraw', 'clientOrders.withdrawChanges', 'public'],
  ['POST /api/client-orders/{token}/rounds/accept', 'clientOrders.acceptRound', 'public'],
  ['GET /api/contact-messages', 'contact.list', 'viewer', 'orders:read'],
  ['GET /api/contact-messages/{id}', 'contact.get', 'viewer', 'orders:read'],
  ['PATCH /api/contact-messages/{id}', 'contact.change', 'operator', 'orders:write'],
  ['POST /api/contact-messages/{id}/answers', 'contact.answer', 'operator', 'orders:write'],
  ['DELETE /api/contact-messages/{id}', 'contact.remove', 'operator', 'orders:write'],
  ['GET /api/calendar', 'calendar.get', 'viewer', 'none'],
  ['POST /api/calendar', 'calendar.renew', 'viewer', 'none'],
  ['DELETE /api/calendar', 'calendar.remove', 'viewer', 'none'],
  ['GET /api/alerts', 'alerts.list', 'viewer', 'orders:read'],
  ['POST /api/alerts/{id}/done', 'alerts.markDone', 'operator', 'orders:write'],
  ['GET /api/webhooks', 'webhooks.list', 'owner', 'webhooks'],
  ['POST /api/webhooks', 'webhooks.create', 'owner', 'webhooks'],
  ['PATCH /api/webhooks/{id}', 'webhooks.update', 'owner', 'webhooks'],
  ['DELETE /api/webhooks/{id}', 'webhooks.remove', 'owner', 'webhooks'],
  ['POST /api/webhooks/{id}/secret', 'webhooks.rollSecret', 'owner', 'webhooks'],
  ['POST /api/webhooks/{id}/test', 'webhooks.sendTest', 'owner', 'webhooks'],
  ['GET /api/webhooks/{id}/deliveries', 'webhooks.deliveries', 'owner', 'webhooks'],
  ['POST /api/webhook-deliveries/{id}/send-again', 'webhooks.sendAgain', 'owner', 'webhooks'],
  ['GET /api/record', 'record.list', 'owner', 'none'],
  ['GET /api/people', 'people.list', 'owner', 'none'],
  ['GET /api/people/names', 'people.names', 'viewer', 'orders:read'],
  ['PATCH /api/people/{id}', 'people.update', 'owner', 'none'],
  ['DELETE /api/people/{id}', 'people.remove', 'owner', 'none'],
  ['GET /api/invitations', 'invitations.list', 'owner', 'none'],
  ['POST /api/invitations', 'invitations.create', 'owner', 'none'],
  ['POST /api/invitations/{id}/resend', 'invitations.resend', 'owner', 'none'],
  ['DELETE /api/invitations/{id}', 'invitations.cancel', 'owner', 'none'],
  ['POST /api/invitations/look-up', 'invitations.lookUp', 'public'],
  ['POST /api/invitations/accept', 'invitations.accept', 'public'],
  ['PATCH /api/orders/{id}/assignee', 'orders.assign', 'operator', 'orders:write'],
  ['GET /api/tokens', 'tokens.list', 'owner', 'none'],
  ['POST /api/tokens', 'tokens.create', 'owner', 'none'],
  ['DELETE /api/tokens/{id}', 'tokens.revoke', 'owner', 'none'],
  ['GET /api/locale', 'i18n.locale', 'public'],
];

/** Calls that require a role. */
const ofRoles = calls.filter(([, , guard]) => guard !== 'public' && guard !== 'user');

const isAllowed = (role: Role | null, guard: Guard) =>
  role !== null && roles.indexOf(role) <= roles.indexOf(guard as Role);

/** These have no input that could be invalid, so calling them would write. */
const writesWithoutInput = new Set(['calendar.renew', 'calendar.remove']);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await insertOrder(app.db);
});
afterAll(() => app.close());

test('every call of the operator names the scope that a token needs, no other call names one', () => {
  const found = restProcedures(appRouter).map(({ name, meta }) => `${name} ${meta.scope ?? ''}`);
  expect(found.sort()).toEqual(calls.map(([, name, , scope]) => `${name} ${scope ?? ''}`).sort());
  for (const [, name, guard, scope] of calls) {
    expect(scope === undefined, name).toBe(guard === 'public' || guard === 'user');
  }
});

test('every call that is for people only names the right that it needs', () => {
  const unnamed = restProcedures(appRouter).filter(({ meta }) => meta.scope === 'none' && !meta.right);
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

test('every procedure has the address of the specification, and the list above is complete', () => {
  const found = restProcedures(appRouter).map(
    ({ name, openapi }) => `${openapi.method} ${openapi.path} ${name}`,
  );
  expect(found.sort()).toEqual(calls.map(([call, procedure]) => `${call} ${procedure}`).sort());
});

describe.each(faces)('over %s', (face) => {
  const guarded = calls.filter(([, , guard]) => guard !== 'public');

  test('every call that is not for everyone is refused without a session, before its body is read', async () => {
    const before = await countRows(app.db);
    for (const [, name] of guarded) {
      for (const input of [{ id: 1 }, { id: 1, status: 'nonsense', unknown: true }]) {
        const { status, error } = await app.visitor().call(face, name, input);
        expect([status, error?.code, error?.message], name).toEqual([
          401,
          'UNAUTHORIZED',
          'Authentication required',
        ]);
      }
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test.each([null, ...roles])(
    'a user with the role %s makes the calls of that role and no others',
    async (role) => {
      const user = await app.signedIn({ role });
      const before = await countRows(app.db);
      for (const [, name, guard] of ofRoles) {
        if (writesWithoutInput.has(name) && isAllowed(role, guard)) continue;
        for (const input of [
          { id: 99, unknown: true },
          { id: 1, unknown: [] },
        ]) {
          const answer = await user.call(face, name, input);
          if (isAllowed(role, guard)) expect([200, 400, 404], name).toContain(answer.status);
          else expect([answer.status, answer.error?.code], name).toEqual([403, 'FORBIDDEN']);
        }
      }
      expect(await countRows(app.db)).toEqual(before);
    },
  );

  test.each(roles)('a token with every scope does no more than its maker, who is now %s', async (role) => {
    const { username: createdBy } = (await app.signedIn({ role })).user;
    const headers = bearer(await insertApiToken(app.db, { scopes: [...tokenScopes], createdBy }));
    for (const [, name, guard, scope] of ofRoles) {
      const answer = await app.visitor().call(face, name, { id: 99, unknown: true }, { headers });
      const isPossible = scope !== 'none' && isAllowed(role, guard);
      if (isPossible) expect([200, 400, 404], name).toContain(answer.status);
      else expect([answer.status, answer.error?.code], name).toEqual([403, 'TOKEN_SCOPE_MISSING']);
    }
  });

  test.each(tokenScopes)('a token that may %s makes the calls of that scope and no others', async (own) => {
    const headers = bearer(await insertApiToken(app.db, { scopes: [own] }));
    const before = await countRows(app.db);
    for (const [, name, , scope] of guarded) {
      const answer = await app.visitor().call(face, name, { id: 99, unknown: true }, { headers });
      if (scope === own) expect([200, 400, 404], name).toContain(answer.status);
      else expect([answer.status, answer.error?.code], name).toEqual([403, 'TOKEN_SCOPE_MISSING']);
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test('an ordinary user is told who they are', async () => {
    const user = await app.asUser();
    expect(expectData(await user.call(face, 'auth.me'))).toEqual({
      id: user.user.id,
      username: user.user.username,
      isAdmin: false,
      role: null,
    });
  });

  test('a made-up session is none, and its cookie is taken back', async () => {
    const visitor = app.visitor();
    visitor.cookies.set('session', 'made-up');
    expectError(await visitor.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
    expect(visitor.cookies.has('session')).toBe(false);
  });
});

test.each([
  ['PATCH', '/api/orders/1/status'],
  ['PATCH', '/api/config'],
  ['POST', '/trpc/orders.setStatus'],
  ['POST', '/trpc/config.update?batch=1'],
])('%s %s: who you are is judged before what you sent, even when that is no JSON', async (method, path) => {
  const init = { method, headers: { 'content-type': 'application/json' }, body: '{"id":' };
  expect((await app.visitor().request(path, init)).status).toBe(401);
  expect((await (await app.asUser()).request(path, init)).status).toBe(403);
  expect((await (await app.asAdmin()).request(path, init)).status).toBe(400);
});
