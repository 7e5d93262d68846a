import type * as schema from '@storefront/db/schema/index.ts';

/**
 * What an erasure does with a column:
 * - `blanked`: replaced by an empty value or a placeholder;
 * - `removed`: deleted with its row;
 * - `kept`: personal, and kept for the reason stated at the table;
 * - `hashed`: reveals nothing about a person without a secret that the table does not contain;
 * - `short-lived`: cannot be linked to a person, and is deleted automatically within two days;
 * - `operators`: about the people who work here, who are not erased with a client;
 * - `none`: not personal.
 */
export type ErasureRule = 'blanked' | 'removed' | 'kept' | 'hashed' | 'short-lived' | 'operators' | 'none';

type Schema = typeof schema;
type Columns<Table> = Table extends { $inferSelect: infer Row } ? keyof Row : never;
/** One rule for the whole table, or its columns by rule. */
type Rules = {
  readonly [Table in keyof Schema]:
    | ErasureRule
    | { readonly [Rule in ErasureRule]?: readonly Columns<Schema[Table]>[] };
};

/**
 * Every column of the database: whether it is personal, and what an erasure does with it. A test reports
 * columns that are missing here and compares this list with the result of an erasure. `kept` applies to
 * payment records, which tax law requires for years (§ 147 AO, § 14b UStG): the provider's numbers and times,
 * without name or address; and to the lines of quotes, which state what was sold.
 */
export const personalData: Rules = {
  alerts: { none: ['id', 'orderId', 'doneAt', 'createdAt'], blanked: ['data'], operators: ['doneBy'] },
  apiTokens: {
    none: ['id', 'scopes', 'expiresAt', 'createdAt'],
    operators: ['name', 'hint', 'lastUsedAt', 'lastUsedFrom', 'createdBy'],
    hashed: ['tokenHash'],
  },
  appSecrets: 'none',
  backups: 'none',
  calendarAddresses: { operators: ['userId'], hashed: ['tokenHash'], none: ['createdAt'] },
  changePoints: {
    none: ['id', 'requestId'],
    blanked: ['text', 'fileId', 'attachmentId', 'placeX', 'placeY'],
  },
  changeRequests: {
    none: ['id', 'deliverableId', 'round', 'state', 'createdAt', 'startedAt', 'withdrawnAt'],
    operators: ['startedBy'],
  },
  cloudGrants: { hashed: ['keyHash'], 'short-lived': ['sealed'], none: ['expiresAt', 'createdAt'] },
  config: { none: ['key', 'lastUpdated'], operators: ['value'] },
  contactAnswers: 'removed',
  contactMessages: 'removed',
  deliverables: {
    none: [
      'id',
      'orderId',
      'version',
      'state',
      'createdAt',
      'sentAt',
      'approvedAt',
      'wordingVersion',
      'wording',
    ],
    blanked: ['note', 'approvedBy'],
    operators: ['createdBy', 'sentBy'],
  },
  erasedPeople: { none: ['id', 'createdAt'], hashed: ['salt', 'emailHash'] },
  erasures: 'removed',
  files: 'removed',
  idempotencyKeys: 'removed',
  // Sealed with a key that only the caller has, so the rows cannot be linked to a person.
  idempotentCalls: { hashed: ['keyHash', 'bodyHash'], 'short-lived': ['sealed'], none: ['createdAt'] },
  invitations: {
    none: ['id', 'role', 'locale', 'expiresAt', 'createdAt'],
    operators: ['email', 'invitedBy'],
    hashed: ['tokenHash'],
  },
  loginChallenges: 'short-lived',
  mailboxes: 'none',
  orderEvents: { none: ['id', 'orderId', 'createdAt'], operators: ['actor'], blanked: ['data'] },
  orderFeedback: 'removed',
  orderMessages: {
    none: ['id', 'orderId', 'readAt', 'createdAt'],
    operators: ['author'],
    blanked: ['text', 'leftOutFiles'],
  },
  orderNotes: 'removed',
  orders: {
    none: [
      'id',
      'serviceType',
      'status',
      'totalPrice',
      'depositAmount',
      'isPaid',
      'paymentStatus',
      'isArchived',
      'receivedAmount',
      'testAmount',
      'recordedAmount',
      'roundsAmount',
      'deliveryDate',
      'repliedAt',
      'withdrawnAt',
      'contactMessageId',
      'waitsFor',
      'waitingSince',
      'locale',
      'lastUpdated',
      'createdAt',
    ],
    blanked: [
      'clientName',
      'clientEmail',
      'clientPhone',
      'orderDetails',
      'clientAddress',
      'earlierTokenHash',
      'adminNotes',
      'searchText',
      'clientNameKey',
    ],
    kept: ['stripePaymentId', 'freeLines'],
    operators: ['assignee'],
  },
  outbox: 'removed',
  passkeys: 'operators',
  passwordResets: 'operators',
  paymentEvents: 'kept',
  payments: 'kept',
  quotes: {
    none: [
      'id',
      'orderId',
      'version',
      'state',
      'adjustmentAmount',
      'totalPrice',
      'validUntil',
      'createdAt',
      'acceptedAt',
      'acceptedTotal',
      'acceptedDeposit',
      'wordingVersion',
      'wording',
      'buyerKind',
      'instruction',
      'earlyStart',
      'declinedAt',
    ],
    blanked: ['message', 'adjustmentReason', 'acceptedBy', 'declineText'],
    kept: ['freeLines', 'acceptedLines'],
    operators: ['sentBy'],
  },
  rateLimits: { 'short-lived': ['key'], none: ['points', 'expire'] },
  receivedMails: {
    none: ['id', 'orderId', 'orderMessageId', 'side', 'state', 'reason', 'decidedAt', 'createdAt'],
    blanked: ['mailMessageId', 'fromName', 'fromAddress', 'subject', 'text', 'leftOut'],
    operators: ['decidedBy'],
    // Hash of an id generated by the sender's program, and the address.
    hashed: ['dedupeKey'],
  },
  recordEntries: {
    none: ['id', 'event', 'orderId', 'createdAt'],
    operators: ['actor', 'source'],
    blanked: ['subject'],
  },
  recoveryCodes: 'operators',
  roundOffers: {
    none: ['id', 'orderId', 'price', 'state', 'createdAt', 'acceptedAt', 'wordingVersion', 'wording'],
    blanked: ['note'],
    operators: ['offeredBy'],
  },
  sessions: 'operators',
  shopAddresses: 'none',
  // Attached files are deleted with their file, all others within a day.
  storageFiles: 'removed',
  storageGroups: { 'short-lived': ['uuid', 'files'], none: ['createdAt'] },
  storageImports: {
    'short-lived': ['token', 'fileUuid', 'url', 'addressKey'],
    none: ['status', 'doneBytes', 'totalBytes', 'errorCode', 'isRunning', 'touchedAt', 'createdAt'],
    hashed: ['urlHash'],
  },
  storageMultipartUploads: {
    'short-lived': ['uuid', 'originalName', 'metadata', 'tags', 'source', 'addressKey'],
    none: [
      'declaredType',
      'sizeBytes',
      'partSizeBytes',
      'isStored',
      'directUploadId',
      'isTrusted',
      'assembledUntil',
      'errorCode',
      'createdAt',
    ],
  },
  storageMultipartParts: { 'short-lived': ['uploadUuid'], none: ['number', 'createdAt'] },
  testCheckouts: 'kept',
  totpFactors: 'operators',
  users: 'operators',
  webhookDeliveries: 'removed',
  webhooks: {
    none: [
      'id',
      'events',
      'previousSecretUntil',
      'offAt',
      'offReason',
      'failingSince',
      'lastDeliveredAt',
      'createdAt',
    ],
    operators: ['url', 'secret', 'previousSecret'],
  },
};
