import { visitorMailsPerDayMax } from '@storefront/contracts/mail/mail-kinds.ts';

export type LimitFigures = {
  points: number;
  windowSeconds: number;
  /**
   * What it counts, for the API reference. Absent if responses name the limit only in a refusal, or never: it
   * concerns an account or a mailbox, or does not count attempts.
   */
  counts?: string;
  /** Its counts are reset or given back, which every instance has to notice. */
  isReset?: true;
};

const minute = 60;

/**
 * Attempts per time window in seconds. The figures are far above normal use, and low enough to make guessing
 * passwords or flooding the operator's inbox pointless. One IP address is often a whole office behind a
 * router.
 */
export const rateLimitFigures = {
  loginByIp: { points: 60, windowSeconds: 15 * minute, counts: 'Logins, successful or not.' },
  /** Password guesses for one account from one IP address; a successful login resets the count. */
  loginByAccountAndIp: { points: 10, windowSeconds: 15 * minute, isReset: true },
  /**
   * Password guesses for one account from many IP addresses. Set so high that using it up takes a stranger
   * real effort.
   */
  loginByAccount: { points: 100, windowSeconds: 15 * minute, isReset: true },
  /** For a browser that has logged in to the account before; the three limits above do not apply to it. */
  loginByKnownBrowser: { points: 10, windowSeconds: 15 * minute, isReset: true },
  resetByIp: { points: 20, windowSeconds: 60 * minute, counts: 'Requests for a link to reset a password.' },
  /** Password reset mails to one account. */
  resetByAccount: { points: 3, windowSeconds: 60 * minute },
  /** Second factor attempts for one account; a correct one resets the count. */
  factorByAccount: { points: 10, windowSeconds: 15 * minute, isReset: true },
  quoteByIp: { points: 30, windowSeconds: 10 * minute, counts: 'Requests for a quote.' },
  /** Each is a mail to the operator, and one to an address of the caller's choice. */
  quoteDayByIp: { points: 300, windowSeconds: 24 * 60 * minute, counts: 'Requests for a quote in a day.' },
  /** Mails that visitors trigger to an address they entered, which may belong to another person. */
  visitorMailByRecipient: { points: visitorMailsPerDayMax, windowSeconds: 24 * 60 * minute },
  contactByIp: { points: 20, windowSeconds: 10 * minute, counts: 'Messages of the contact form.' },
  /** Each is a mail to the operator. */
  contactDayByIp: {
    points: 100,
    windowSeconds: 24 * 60 * minute,
    counts: 'Messages of the contact form in a day.',
  },
  /** Each waits for the mail server. */
  testMailByUser: { points: 10, windowSeconds: 10 * minute, counts: 'Test mails.' },
  /** Each is a mail to an address of their choice. */
  invitationByUser: {
    points: 30,
    windowSeconds: 60 * minute,
    counts: 'Invitations, including those sent again.',
  },
  /** Each is a mail to an address of their choice. */
  emailChangeByUser: {
    points: 5,
    windowSeconds: 60 * minute,
    counts: 'Changes of one’s own email address.',
  },
  invitationTokenByIp: {
    points: 60,
    windowSeconds: 15 * minute,
    counts: 'Uses of an invitation that does not exist.',
  },
  uploadByIp: {
    points: 60,
    windowSeconds: 60 * minute,
    counts: 'Uploads for an order; one without an order counts several times.',
  },
  storageUploadByIp: {
    points: 600,
    windowSeconds: 60 * minute,
    counts: 'Files, groups and multipart uploads of `/storage`.',
  },
  /** Each may read and judge the file. */
  uploadVerdictByIp: {
    points: 600,
    windowSeconds: 60 * minute,
    counts: 'Questions whether a stored file can be attached.',
  },
  storageImportByIp: { points: 120, windowSeconds: 60 * minute, counts: 'Imports by URL.' },
  /** Total size that one IP address may send, as files of orders and to the storage service, in KiB. */
  uploadKibByIp: { points: 10_000 * 1024, windowSeconds: 24 * 60 * minute, isReset: true },
  /** CPU time for rendering images, in tenths of a second: half a processor. Cached images do not count. */
  imageTimeByIp: { points: 3000, windowSeconds: 10 * minute },
  uploadSignatureByIp: { points: 120, windowSeconds: 10 * minute, counts: 'Signatures for uploads.' },
  clientTokenByIp: { points: 60, windowSeconds: 15 * minute, counts: 'Wrong tokens of clients’ pages.' },
  /** Correct and wrong URLs alike; calendar programs poll a few times an hour. */
  calendarByIp: { points: 120, windowSeconds: 15 * minute, counts: 'Reads of a calendar.' },
  messageByOrder: {
    points: 20,
    windowSeconds: 60 * minute,
    counts:
      'A client’s messages, change requests and feedback about one order, each kind counted separately.',
  },
  /** Each stays in the history, and most are a mail to the operator. */
  changeByOrder: {
    points: 120,
    windowSeconds: 60 * minute,
    counts: 'A client’s other changes of one order.',
  },
  /** The limits of one order stop no one who has placed hundreds. */
  clientChangeByIp: {
    points: 300,
    windowSeconds: 60 * minute,
    counts: 'What clients write and change, about all of their orders together.',
  },
  /** Each may open a checkout at the provider. */
  paymentByOrder: { points: 40, windowSeconds: 60 * minute, counts: 'Payments started for one order.' },
} as const satisfies Record<string, LimitFigures>;

/** Limits that each process counts in memory: the check must cost less than what it refuses. */
export const memoryFigures = {
  /** Also messages over web sockets. Meant to stop a runaway loop, not a busy office. */
  traffic: {
    points: 3000,
    windowSeconds: minute,
    counts: 'Calls of any kind, a long body or a refused write as several.',
  },
  /**
   * Images that a caller requested but did not wait for, or requested again after a refusal. A visitor who
   * leaves a page with dozens of previews stays far below.
   */
  unwantedImages: { points: 60, windowSeconds: minute },
  /** Each runs several database queries. */
  clientPage: {
    points: 300,
    windowSeconds: minute,
    counts: 'Calls about an order by its client, with images of versions.',
  },
  /** Each takes a tenth of a second of CPU time, or of a zip looks for every file in the store. */
  document: {
    points: 60,
    windowSeconds: 10 * minute,
    counts: 'Quotes and receipts as files, and a client’s zips.',
  },
  /** Each is a call of ours to the service. */
  cloudCall: {
    points: 600,
    windowSeconds: 10 * minute,
    counts: 'Sign-ins to accounts of cloud services, and their folders and files.',
  },
  /** Beyond that number, tokens are no longer looked up. */
  wrongToken: { points: 60, windowSeconds: minute, counts: 'Wrong API tokens.' },
} as const satisfies Record<string, LimitFigures>;

export type StoredLimitName = keyof typeof rateLimitFigures;
export type MemoryLimitName = keyof typeof memoryFigures;
export type LimitName = StoredLimitName | MemoryLimitName;

export const storedLimitNames = Object.keys(rateLimitFigures) as StoredLimitName[];
export const memoryLimitNames = Object.keys(memoryFigures) as MemoryLimitName[];

const allFigures: Readonly<Record<LimitName, LimitFigures>> = { ...memoryFigures, ...rateLimitFigures };
export const figuresOf = (name: LimitName): LimitFigures => allFigures[name];

/**
 * Returns the name of a limit in headers and in the API reference, without `ByIp`: callers with a token are
 * counted by their token.
 */
export const policyName = (name: LimitName): string => name.replace(/ByIp$/, '');

/** The limits of single calls under their header names, for the API reference. */
export const documentedLimits = [...memoryLimitNames, ...storedLimitNames]
  .map((name) => ({ policy: policyName(name), ...figuresOf(name) }))
  .filter(({ counts }) => counts !== undefined);
