import { mailMaxBytes } from '@storefront/contracts/mailbox/mailbox-limits.ts';
import type { ImapFlow } from 'imapflow';
import type { ImapMailbox } from './imap-url.ts';

/** A mail in the mailbox, before its content is fetched. */
export type FoundMail = {
  uid: number;
  sizeBytes: number;
  /** The addresses that it was sent to. */
  recipients: string[];
};

/**
 * An open connection to the mailbox. Its calls throw `MailboxError`; close the connection after such an
 * error.
 */
export type Mailbox = {
  /** When this value changes, the uids of all mails have changed. */
  uidValidity: number;
  /** Returns the oldest mails after `uid`, at most `findMax`. */
  findAfter(uid: number): Promise<FoundMail[]>;
  /** Returns the bytes of a mail, or of its header only; null when the mail no longer exists. */
  read(uid: number, part?: 'head'): Promise<Uint8Array | null>;
  /** Marks a mail as read, also for people who open the mailbox. */
  markSeen(uid: number): Promise<void>;
  /** Resolves when there may be new mail, after `ms` at the latest, or when the signal aborts. */
  waitForNews(ms: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** The reason why the mailbox cannot be used: one line for the log, without the password. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError';
}

/** Maximum number of mails whose headers are fetched at once. */
const findMax = 50;
const connectTimeoutMs = 10_000;
const silenceTimeoutMs = 90_000;
/** Longer than the largest mail takes on a slow line. A server that only keeps the connection alive is not silent. */
const callMaxMs = 5 * 60_000;
const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to'];
const ownMachine = ['localhost', '127.0.0.1', '::1'];

type MailboxOptions = {
  /** Time limit of each call. */
  limitMs?: number;
  /** Ends the connection, and so every call, also while it is being opened. */
  signal?: AbortSignal;
};

/**
 * Logs in and opens the folder. Without TLS from the start, the server must offer STARTTLS, unless it runs on
 * this machine.
 *
 * @throws MailboxError
 */
export async function openMailbox(
  address: ImapMailbox,
  { limitMs = callMaxMs, signal }: MailboxOptions = {},
): Promise<Mailbox> {
  const { host, port, isSecure, user, password, folder } = address;
  // Loaded on demand, so that installations without a mailbox start faster.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(!isSecure && { doSTARTTLS: !ownMachine.includes(host) }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    maxLiteralSize: mailMaxBytes + 1024 * 1024,
    maxResponseSize: mailMaxBytes + 4 * 1024 * 1024,
  });
  // Errors reject the pending call. An error between two calls ends the connection, so the next call fails.
  client.on('error', () => {});
  const end = () => client.close();
  signal?.addEventListener('abort', end);
  client.once('close', () => signal?.removeEventListener('abort', end));
  const attempt = async <T>(call: () => Promise<T>): Promise<T> => {
    const timer = setTimeout(() => client.close(), limitMs);
    try {
      return await call();
    } catch (error) {
      throw new MailboxError(describe(error, password));
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    await attempt(() => client.connect());
    const opened = await attempt(() => client.mailboxOpen(folder));
    return toMailbox(client, Number(opened.uidValidity), attempt);
  } catch (error) {
    client.close();
    throw error;
  }
}

type Attempt = <T>(call: () => Promise<T>) => Promise<T>;

function toMailbox(client: ImapFlow, uidValidity: number, attempt: Attempt): Mailbox {
  return {
    uidValidity,
    findAfter: (uid) =>
      attempt(async () => {
        // `n:*` always matches the newest mail, even if its uid is less than `n`.
        const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
        const uids = (found || []).filter((each) => each > uid).sort((a, b) => a - b);
        if (uids.length === 0) return [];
        const query = { uid: true, size: true, headers: recipientHeaders };
        const mails = await client.fetchAll(uids.slice(0, findMax), query, { uid: true });
        return mails
          .map(({ uid, size = 0, headers }) => ({ uid, sizeBytes: size, recipients: addressesIn(headers) }))
          .sort((a, b) => a.uid - b.uid);
      }),
    read: (uid, part) =>
      attempt(async () => {
        const query = part === 'head' ? { headers: true } : { source: { maxLength: mailMaxBytes } };
        const mail = await client.fetchOne(String(uid), query, { uid: true });
        if (!mail) return null;
        return (part === 'head' ? mail.headers : mail.source) ?? null;
      }),
    markSeen: (uid) =>
      attempt(async () => {
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true, silent: true });
      }),
    waitForNews: (ms, signal) => attempt(() => waitForNews(client, ms, signal)),
    async close() {
      // Log out only if the server is still connected.
      if (client.usable) await client.logout().catch(() => {});
      client.close();
    },
  };
}

/**
 * Waits with IDLE. Any command ends it, so the NOOP does, and it also gets news from servers without IDLE.
 */
async function waitForNews(client: ImapFlow, ms: number, signal: AbortSignal): Promise<void> {
  // A signal that has already aborted fires no further event.
  if (signal.aborted) return;
  let wake = () => {};
  const news = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const timer = setTimeout(wake, ms);
  const idling = client.idle().catch(() => wake());
  client.on('exists', wake).on('close', wake);
  signal.addEventListener('abort', wake);
  try {
    await news;
    if (client.usable) await client.noop();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', wake);
    client.off('exists', wake).off('close', wake);
  }
  await idling;
}

/**
 * Returns every address in a header, wherever it occurs in its lines. Strangers wrote it, so it is split before it is
 * matched: a pattern for a whole address tries every start within a long word.
 */
function addressesIn(head: Uint8Array | undefined): string[] {
  const text = Buffer.from(head ?? []).toString('latin1');
  return text.split(/[\s<>,;:"()]+/).filter((word) => /.@./.test(word));
}

function describe(error: unknown, password: string): string {
  const {
    message = String(error),
    responseText,
    code,
  } = error as {
    message?: string;
    responseText?: string;
    code?: string;
  };
  const text = [code, responseText ?? message].filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, 500);
  return password.length > 2 ? text.replaceAll(password, '***') : text;
}
