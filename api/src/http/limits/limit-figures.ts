import { visitorMailsPerDayMax } from '@storefront/contracts/mail/mail-kinds.ts';

export type LimitFigures = {
  points: number;
  windowSeconds: number;
  /**
   * Responses name the limit only in a refusal, or never: it concerns an account or a mailbox, or does not count
   * attempts.
   */
  isUnnamed?: true;
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
  /** Password guesses from one IP address, for any account. */
  loginByIp: { points: 60, windowSeconds: 15 * minute },
  /** Password guesses for one account from one IP address; a successful login resets the count. */
  loginByAccountAndIp: { points: 10, windowSeconds: 15 * minute, isUnnamed: true, isReset: true },
  /**
   * Password guesses for one account from many IP addresses. Set so high that using it up takes a stranger
   * real effort.
   */
  loginByAccount: { points: 100, windowSeconds: 15 * minute, isUnnamed: true, isReset: true },
  /** For a browser that has logged in to the account before; the three limits above do not apply to it. */
  loginByKnownBrowser: { points: 10, windowSeconds: 15 * minute, isUnnamed: true, isReset: true },
  /** Requests for a password reset link. */
  resetByIp: { points: 20, windowSeconds: 60 * minute },
  /** Password reset mails to one account. */
  resetByAccount: { points: 3, windowSeconds: 60 * minute, isUnnamed: true },
  /** Second factor attempts for one account; a correct one resets the count. */
  factorByAccount: { points: 10, windowSeconds: 15 * minute, isUnnamed: true, isReset: true },
  quoteByIp: { points: 30, windowSeconds: 10 * minute },
  /** Mails that visitors trigger to an address they entered, which may belong to another person. */
  visitorMailByRecipient: { points: visitorMailsPerDayMax, windowSeconds: 24 * 60 * minute, isUnnamed: true },
  contactByIp: { points: 20, windowSeconds: 10 * minute },
  /** Test mails of one operator; each waits for the mail server. */
  testMailByUser: { points: 10, windowSeconds: 10 * minute },
  /** Invitations of one owner, including those sent again; each is a mail to an address of their choice. */
  invitationByUser: { points: 30, windowSeconds: 60 * minute },
  /** Changes of the user's own address; each is a mail to an address of their choice. */
  emailChangeByUser: { points: 5, windowSeconds: 60 * minute },
  /** Wrong invitation tokens; correct ones do not count. */
  invitationTokenByIp: { points: 60, windowSeconds: 15 * minute },
  /** Upload requests; each carries up to ten files. */
  uploadByIp: { points: 60, windowSeconds: 60 * minute },
  /** Files, groups and multipart uploads of the storage service. */
  storageUploadByIp: { points: 600, windowSeconds: 60 * minute },
  /** Questions whether a stored file can be attached; each may read and judge the file. */
  uploadVerdictByIp: { points: 600, windowSeconds: 60 * minute },
  storageImportByIp: { points: 120, windowSeconds: 60 * minute },
  /** Total size that one IP address may send, as files of orders and to the storage service, in KiB. */
  uploadKibByIp: { points: 10_000 * 1024, windowSeconds: 24 * 60 * minute, isUnnamed: true, isReset: true },
  /** CPU time for rendering images, in tenths of a second: half a processor. Cached images do not count. */
  imageTimeByIp: { points: 3000, windowSeconds: 10 * minute, isUnnamed: true },
  uploadSignatureByIp: { points: 120, windowSeconds: 10 * minute },
  /** Wrong tokens of clients' pages; correct ones do not count. */
  clientTokenByIp: { points: 60, windowSeconds: 15 * minute },
  /** Calendar requests, with correct and wrong URLs alike; calendar programs poll a few times an hour. */
  calendarByIp: { points: 120, windowSeconds: 15 * minute },
  /** A client's messages, change requests and feedback about one order, each counted for itself. */
  messageByOrder: { points: 20, windowSeconds: 60 * minute },
  /** A client's other changes of one order. Each stays in the history, and most are a mail to the operator. */
  changeByOrder: { points: 120, windowSeconds: 60 * minute },
  /** Payment starts for one order; each may open a checkout at the provider. */
  paymentByOrder: { points: 40, windowSeconds: 60 * minute },
} as const satisfies Record<string, LimitFigures>;

/** Limits that each process counts in memory: the check must cost less than what it refuses. */
export const memoryFigures = {
  /**
   * Requests of any kind from one IP address, long bodies as several, and messages over web sockets: meant to stop a
   * runaway loop, not a busy office.
   */
  traffic: { points: 3000, windowSeconds: minute },
  /**
   * Images that a caller requested but did not wait for, or requested again after a refusal. A visitor who
   * leaves a page with dozens of previews stays far below.
   */
  unwantedImages: { points: 60, windowSeconds: minute, isUnnamed: true },
  /**
   * Calls about an order by its client's page, images of versions included; each runs several database
   * queries.
   */
  clientPage: { points: 300, windowSeconds: minute },
  /** Quotes and receipts as files; each takes a tenth of a second of CPU time. */
  document: { points: 60, windowSeconds: 10 * minute },
  /** Wrong API tokens from one IP address: beyond that number, tokens are no longer looked up. */
  wrongToken: { points: 60, windowSeconds: minute },
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
  .filter((name) => !figuresOf(name).isUnnamed)
  .map((name) => ({ policy: policyName(name), ...figuresOf(name) }));
