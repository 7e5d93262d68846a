import type { Operation } from './openapi.ts';

/** What a developer reads who opens the collection. */
export const collectionNotes = [
  'Choose the environment “server” and set in it, as secrets:',
  '',
  '- `token`: an API token, made in the settings with every scope. Calls that a token may make send it.',
  '- `password`: with `username` the login of an owner without a second factor, for the calls that are for people alone.',
  '',
  'Then the whole collection can be run from top to bottom: “Log in” comes first, “Log out” last, and orders, webhooks and',
  'tokens that a call makes are those that later calls are about; set `orderId` and the like to ask for others. Runs change',
  'things, your email address and settings included: use a server for trying, or run the calls with the tag `reads` alone.',
];

export const secretVariables = ['token', 'password'];

/** These end the session that calls before them need. */
const logOuts: readonly unknown[] = ['auth-logout', 'auth-logOutEverywhere'];

export function folderOf({ operationId, tags }: Operation): string {
  const [tag] = tags as [string];
  return logOuts.includes(operationId) ? 'log-out' : tag;
}

/** As the document has them, the login before what needs it, and what ends it after. */
export function foldersInOrder(folders: readonly string[]): string[] {
  return [...new Set(folders)].sort((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = (folder: string) => ({ auth: -1, 'log-out': 1 })[folder] ?? 0;

/** Within a folder: the login first, what removes something after what needs it. */
export function placeOfCall({ method, operation }: { method: string; operation: Operation }): number {
  if (operation.operationId === 'auth-login') return -1;
  return method === 'delete' ? 1 : 0;
}

/** Bodies other than the examples. */
export const ownBodies: Readonly<Record<string, unknown>> = {
  'auth-login': { username: '{{username}}', password: '{{password}}' },
  // An archived order takes part in nothing that comes after it.
  'orders-archive': { isArchived: false },
};

/** What later calls are about, by the beginning of their address. */
const variables: readonly [path: string, parameter: string, variable: string][] = [
  ['/api/orders/{id}', 'id', 'orderId'],
  ['/api/client-orders/{token}', 'token', 'clientToken'],
  ['/api/webhooks/{id}', 'id', 'webhookId'],
  ['/api/people/{id}', 'id', 'personId'],
  ['/api/tokens/{id}', 'id', 'tokenId'],
  ['/api/invitations/{id}', 'id', 'invitationId'],
  ['/api/contact-messages/{id}', 'id', 'contactMessageId'],
];

/** No row has this number, so that no call changes or removes by accident what another one has not made. */
const noId = 2_147_483_647;
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

/** Scripts that keep for later calls what a call has made. */
export const keptFrom: Readonly<Record<string, string>> = {
  'orders-create': `${keepId('orderId')} ${keepClientToken}`,
  'orders-renewClientAddress': keepClientToken,
  'webhooks-create': keepId('webhookId'),
  'tokens-create': keepId('tokenId'),
  'invitations-create': keepId('invitationId'),
  'contact-list': "if (res.body[0]) bru.setVar('contactMessageId', res.body[0].id);",
};
