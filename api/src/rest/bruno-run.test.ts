import { tokenScopes } from '@storefront/contracts/auth/token-scopes.ts';
import { beforeAll, expect, test } from 'vitest';
import { ensureAdmin } from '#features/auth/ensure-admin.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';
import { runCollection } from './testing/run-collection.ts';

const password = 'correct horse battery 9';

/** The calls that a run refuses, with the code or the text of their error, and why. */
const refused = {
  // No call creates a second factor, since it takes a device.
  'auth-addPasskey': 'FACTOR_REFUSED',
  'auth-confirmWithPasskey': 'FACTOR_REFUSED',
  'auth-enableTotp': 'VALIDATION_FAILED',
  'auth-loginStep': 'LOGIN_EXPIRED',
  'auth-loginWithCode': 'LOGIN_EXPIRED',
  'auth-loginWithPasskey': 'LOGIN_EXPIRED',
  'auth-makeRecoveryCodes': 'FACTOR_NOT_FOUND',
  'auth-removePasskey': 'FACTOR_NOT_FOUND',
  'auth-removeTotp': 'FACTOR_NOT_FOUND',
  // Their secrets are in mails only, so that no other person can be invited and no link be used.
  'auth-lookUpReset': 'RESET_LINK_INVALID',
  'auth-resetPassword': 'RESET_LINK_INVALID',
  'invitations-accept': 'INVITATION_INVALID',
  'invitations-lookUp': 'INVITATION_INVALID',
  'people-remove': 'PERSON_NOT_FOUND',
  'people-update': 'PERSON_NOT_FOUND',
  // The only session is the run's own.
  'auth-endSession': 'SESSION_NOT_FOUND',
  // Problems and replies come from outside.
  'alerts-markDone': 'ALERT_NOT_FOUND',
  'mailbox-accept': 'KEPT_MAIL_NOT_FOUND',
  'mailbox-drop': 'KEPT_MAIL_NOT_FOUND',
  // The quote was accepted, and the requested changes were withdrawn.
  'clientOrders-decline': 'QUOTE_NOT_OPEN',
  'orders-startChanges': 'DELIVERABLE_CHANGED',
  // The bytes of a part are not in the collection.
  'storage-uploadPart': 'The upload’s signature is not valid.',
  'storage-completeMultipart': 'This upload does not exist.',
};

const app = await openTestApp({
  env: { storage: { importAllowPrivate: true } },
  // Imports and webhooks lead to this machine.
  deps: { resolveHost: async () => [{ address: '127.0.0.1', family: 4 }] },
});
beforeAll(async () => {
  await ensureAdmin(app.db, { username: 'admin', password, isReset: false }, app.deps.log);
});

test('a run of the collection succeeds from top to bottom, but for what no call creates', async () => {
  const owner = app.visitor();
  expectData(await owner.rest('POST', '/api/auth/login', { username: 'admin', password }));
  const asked = { name: 'A run', scopes: tokenScopes, expiresInDays: null };
  const { token } = expectData<{ token: string }>(await owner.rest('POST', '/api/tokens', asked));
  const archive = await app.app.request('/docs/bruno.zip');
  const results = await runCollection(app.visitor(), new Uint8Array(await archive.arrayBuffer()), {
    server: '',
    token,
    password,
  });
  const failed = results.filter(({ status }) => status >= 400);
  expect(Object.fromEntries(failed.map(({ call, code }) => [call, code]))).toEqual(refused);
}, 240_000);
