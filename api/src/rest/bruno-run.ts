import { integerMax } from '@storefront/contracts/lib/integer-max.ts';
import { deliveryWording, roundOffer } from '#trpc/samples/delivery-samples.ts';
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
  'Calls about what no other call creates are refused: second factors, links from mails, kept replies, parts of large',
  'uploads. So is the second of two replies that exclude each other, such as accepting and declining a quote.',
];

export const secretVariables = ['token', 'password'];

/**
 * The rest of an order's life, in this order: a price that was paid can no longer be quoted, only a payment has a
 * receipt, only work that was sent is approved, an archived order is closed, and nothing is sent to a person who
 * was erased.
 */
const lastCalls: readonly unknown[] = [
  'orders-setPaymentStatus',
  'clientOrders-receipt',
  'clientOrders-receiptPdf',
  'orders-addDeliverableFiles',
  'orders-removeDraftFile',
  'orders-sendDeliverable',
  'orders-deliverableZip',
  'clientOrders-deliverableZip',
  'uploads-preview',
  'uploads-email',
  'clientOrders-download',
  'clientOrders-preview',
  'clientOrders-email',
  'clientOrders-requestChanges',
  'clientOrders-withdrawChanges',
  'orders-startChanges',
  'orders-offerRound',
  'clientOrders-acceptRound',
  'orders-withdrawRoundOffer',
  'clientOrders-approveDeliverable',
  'orders-setStatus',
  'clientOrders-leaveFeedback',
  'clientOrders-withdraw',
  'orders-archive',
  'privacy-erase',
  'auth-logOutEverywhere',
  'auth-logout',
];

/** Calls that others of another tag need: uploads are signed, and the client's calls need a quote of the operator. */
const firstCalls: readonly unknown[] = [
  'auth-login',
  'uploads-signature',
  'storage-upload',
  'uploads-create',
];

export function folderOf({ operationId, tags }: Operation): string {
  const [tag] = tags as [string];
  if (operationId === 'uploads-signature') return 'storage';
  return lastCalls.includes(operationId) ? 'last' : tag;
}

/**
 * Sorts the folders as in the document, with the login before the calls that need it, stored files before those of
 * an order, and the last calls at the end.
 */
export function foldersInOrder(folders: readonly string[]): string[] {
  return [...new Set(folders)].sort((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = (folder: string) => ({ auth: -2, storage: -1, last: 1 })[folder] ?? 0;

/**
 * Orders the calls within a folder: first what the others need, deletions after the calls that need what they
 * delete, then the last calls.
 */
export function placeOfCall({ method, operation }: { method: string; operation: Operation }): number {
  const first = firstCalls.indexOf(operation.operationId);
  if (first >= 0) return first - firstCalls.length;
  const last = lastCalls.indexOf(operation.operationId);
  if (last >= 0) return 2 + last;
  return method === 'delete' ? 1 : 0;
}

/** Request bodies that differ from the examples. */
export const ownBodies: Readonly<Record<string, unknown>> = {
  'orders-assign': { assignee: '{{username}}' },
  'orders-setStatus': { status: 'completed', tellClient: true },
  'clientOrders-requestChanges': { version: 1, points: [{ text: 'Please make the logo a little larger.' }] },
  'clientOrders-acceptRound': {
    offerId: '{{roundOfferId}}',
    price: roundOffer.price,
    wording: deliveryWording,
  },
  'auth-login': { username: '{{username}}', password: '{{password}}' },
  'auth-changePassword': { currentPassword: '{{password}}', newPassword: '{{password}}' },
  'auth-confirm': { password: '{{password}}' },
  'mail-retry': {},
  // The example switches the webhook off, so that it could not be tested.
  'webhooks-update': { isEnabled: true },
};

const publicKey = ': {{publicKey}}';
const signature = ['signature: {{signature}}', 'expire: {{expire}}'];

/** Forms whose fields refer to files in the archive, or to what earlier calls created. */
export const ownForms: Readonly<Record<string, readonly string[]>> = {
  'uploads-create': ['files: @file(picture.png)', 'orderId: {{orderId}}'],
  'orders-addDeliverableFiles': ['files: @file(picture.png|newsletter.html|draft.png)'],
  'storage-upload': [`UPLOADCARE_PUB_KEY${publicKey}`, ...signature, 'file: @file(picture.png)'],
  'storage-import': [`pub_key${publicKey}`, ...signature, 'source_url: https://example.com/picture.png'],
  'storage-startMultipart': [
    `UPLOADCARE_PUB_KEY${publicKey}`,
    ...signature,
    'filename: large.png',
    'size: 20971520',
    'content_type: image/png',
  ],
  'storage-createGroup': [`pub_key${publicKey}`, ...signature, 'files[]: {{fileUuid}}'],
};

/** The variables that later calls refer to, by the start of their path. */
const variables: readonly [path: string, parameter: string, variable: string][] = [
  ['/api/client-orders/{token}/files/{id}/email', 'id', 'newsletterFileId'],
  ['/api/client-orders/{token}/files/{id}', 'id', 'pictureFileId'],
  ['/api/orders/{id}/deliverables/files/{fileId}', 'fileId', 'draftFileId'],
  ['/api/files/{id}/email', 'id', 'newsletterFileId'],
  ['/api/files/{id}/preview', 'id', 'pictureFileId'],
  ['/api/files/{id}', 'id', 'fileId'],
  ['/api/uploads/{uuid}', 'uuid', 'fileUuid'],
  ['/storage/info', 'file_id', 'fileUuid'],
  ['/storage/from_url/status', 'token', 'importToken'],
  ['/storage/group/info', 'group_id', 'groupId'],
  ['/api/calendar/{secret}.ics', 'secret', 'calendarSecret'],
  ['/api/webhook-deliveries/{id}', 'id', 'deliveryId'],
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
const noSecret = 'A'.repeat(43);
const noUuid = '00000000-0000-4000-8000-000000000000';

/** The values of the variables until a call sets them. */
const beforeTheRun: Readonly<Record<string, string>> = {
  clientToken: noSecret,
  calendarSecret: noSecret,
  fileUuid: noUuid,
  importToken: noUuid,
  groupId: `${noUuid}~1`,
};

const variableNames = new Set([...variables.map(([, , variable]) => variable), 'roundOfferId']);
export const runVariables = [...variableNames].map(
  (variable) => [variable, beforeTheRun[variable] ?? String(noId)] as const,
);

export function variableOf(path: string, parameter: string): string | null {
  return variables.find(([start, name]) => path.startsWith(start) && name === parameter)?.[2] ?? null;
}

const keepId = (variable: string) => `if (res.body.id) bru.setVar('${variable}', res.body.id);`;
const keepClientToken =
  "if (res.body.clientPath) bru.setVar('clientToken', res.body.clientPath.split('/').pop());";

const keepFileIds =
  'for (const { files } of res.body.deliverables || []) for (const { originalName, id } of files) ' +
  "bru.setVar(originalName.split('.')[0] + 'FileId', id);";
const keepSignature =
  "bru.setVar('publicKey', res.body.publicKey); bru.setVar('signature', res.body.secureSignature); " +
  "bru.setVar('expire', res.body.secureExpire);";

/** Scripts that store IDs and tokens of created objects for later calls. */
export const keptFrom: Readonly<Record<string, string>> = {
  'orders-create': `${keepId('orderId')} ${keepClientToken}`,
  'orders-renewClientAddress': keepClientToken,
  'webhooks-create': keepId('webhookId'),
  'tokens-create': keepId('tokenId'),
  'invitations-create': keepId('invitationId'),
  'webhooks-sendTest': keepId('deliveryId'),
  'uploads-create': "if (res.body.files) bru.setVar('fileId', res.body.files[0].id);",
  'uploads-signature': keepSignature,
  'storage-upload': "if (res.body.file) bru.setVar('fileUuid', res.body.file);",
  'storage-import': "if (res.body.token) bru.setVar('importToken', res.body.token);",
  'storage-createGroup': keepId('groupId'),
  'calendar-renew':
    "if (res.body.url) bru.setVar('calendarSecret', res.body.url.split('/').pop().replace('.ics', ''));",
  'orders-addDeliverableFiles': keepFileIds,
  'orders-offerRound': "if (res.body.offers) bru.setVar('roundOfferId', res.body.offers[0].id);",
  'contact-list': "if (res.body[0]) bru.setVar('contactMessageId', res.body[0].id);",
};
