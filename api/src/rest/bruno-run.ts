import { integerMax } from '@storefront/contracts/lib/integer-max.ts';
import type { Operation } from './openapi.ts';

/** The notes that developers see when they open the collection. */
export const collectionNotes = [
  'Choose the environment “server” and set these secrets in it:',
  '',
  '- `token`: an API token with every scope, created in the settings. Calls that accept a token send it.',
  '- `password`: the password of `username`, an owner without a second factor, for the calls that need a session.',
  '',
  'Then the whole collection can be run from top to bottom: “Log in” comes first, “Log out” last, and later calls use the',
  'orders, webhooks and tokens that earlier ones create; set `orderId` and similar variables to use others. Runs change',
  'data, including your email address and settings: use a test server, or run only the calls with the tag `reads`.',
  'Calls about what no other call creates are refused: files, second factors, links from mails, versions of the work.',
];

export const secretVariables = ['token', 'password'];

/**
 * Calls that end what those before them need, in this order: a price that was paid can no longer be quoted, an
 * archived order is closed, and nothing is sent to a person who was erased.
 */
const lastCalls: readonly unknown[] = [
  'orders-setPaymentStatus',
  'orders-archive',
  'privacy-erase',
  'auth-logOutEverywhere',
  'auth-logout',
];

export function folderOf({ operationId, tags }: Operation): string {
  const [tag] = tags as [string];
  return lastCalls.includes(operationId) ? 'last' : tag;
}

/**
 * Sorts the folders as in the document, with the login before the calls that need it and the last calls at the
 * end.
 */
export function foldersInOrder(folders: readonly string[]): string[] {
  return [...new Set(folders)].sort((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = (folder: string) => ({ auth: -1, last: 1 })[folder] ?? 0;

/**
 * Orders the calls within a folder: the login first, deletions after the calls that need what they delete, then
 * the last calls.
 */
export function placeOfCall({ method, operation }: { method: string; operation: Operation }): number {
  if (operation.operationId === 'auth-login') return -1;
  const last = lastCalls.indexOf(operation.operationId);
  if (last >= 0) return 2 + last;
  return method === 'delete' ? 1 : 0;
}

/** Request bodies that differ from the examples. */
export const ownBodies: Readonly<Record<string, unknown>> = {
  'orders-assign': { assignee: '{{username}}' },
  'auth-login': { username: '{{username}}', password: '{{password}}' },
};

/** The variables that later calls refer to, by the start of their path. */
const variables: readonly [path: string, parameter: string, variable: string][] = [
  ['/api/orders/{id}', 'id', 'orderId'],
  ['/api/client-orders/{token}', 'token', 'clientToken'],
  ['/api/webhooks/{id}', 'id', 'webhookId'],
  ['/api/people/{id}', 'id', 'personId'],
  ['/api/tokens/{id}', 'id', 'tokenId'],
  ['/api/invitations/{id}', 'id', 'invitationId'],
  ['/api/contact-messages/{id}', 'id', 'contactMessageId'],
];

/**
 * No row has this ID, so no call changes or removes an unrelated row by accident if the call that creates its
 * own has failed.
 */
const noId = integerMax;
const noClient = 'A'.repeat(43);

export const runVariables = variables.map(
  ([, , variable]) => [variable, variable === 'clientToken' ? noClient : String(noId)] as const,
);

export function variableOf(path: string, parameter: string): string | null {
  return variables.find(([start, name]) => path.startsWith(start) && name === parameter)?.[2] ?? null;
}

const keepId = (variable: string) => `if (res.body.id) bru.setVar('${variable}', res.body.id);`;
const keepClientToken =
  "if (res.body.clientPath) bru.setVar('clientToken', res.body.clientPath.split('/').pop());";

/** Scripts that store IDs and tokens of created objects for later calls. */
export const keptFrom: Readonly<Record<string, string>> = {
  'orders-create': `${keepId('orderId')} ${keepClientToken}`,
  'orders-renewClientAddress': keepClientToken,
  'webhooks-create': keepId('webhookId'),
  'tokens-create': keepId('tokenId'),
  'invitations-create': keepId('invitationId'),
  'contact-list': "if (res.body[0]) bru.setVar('contactMessageId', res.body[0].id);",
};
