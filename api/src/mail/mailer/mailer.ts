import type { MailFailure } from '@storefront/contracts/mail/mail-failures.ts';
import type { MailDestination } from '@storefront/contracts/mail/mail-kinds.ts';

/** `name` is displayed instead of the address; it may be any text, or empty. */
export type MailAddress = { name: string; address: string };

/** A mail to one recipient. */
export type Mail = {
  /**
   * The same on every delivery of the same mail, so that recipients detect duplicates; without angle
   * brackets.
   */
  messageId: string;
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
  /** A readable name for the mail, for example in a file name: `quote-confirmation-1042`. */
  label: string;
  queuedAt: Date;
};

/** The delivery of mails to the outside. */
export type Mailer = {
  /** The kind of destination of `send`. */
  destination: MailDestination;
  /**
   * Resolves once responsibility for the mail has been handed over: the mail server has accepted it, or it is
   * on disk.
   *
   * @throws MailError when the mail was refused or no server could be reached; it may then be sent again.
   */
  send(mail: Mail): Promise<void>;
  /** Removes what `send` has stored here, if it stores mails at all. */
  takeBack?(mail: Pick<Mail, 'queuedAt' | 'label'>): Promise<void>;
  /** Throws when mails cannot be sent at the moment, or when that is not known within `limitMs`. */
  check(limitMs: number): Promise<void>;
  /** Closes all connections immediately; mails in transit fail. May be called repeatedly. */
  close(): Promise<void>;
};

/**
 * The reason why a mail could not be sent. The message is one line without passwords, suitable for the log
 * and the outbox.
 */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** True when every attempt will be refused, because the recipient or the content is not accepted. */
  readonly isPermanent: boolean;
  /** The kind of failure, for our own texts beside the message. */
  readonly failure: MailFailure;

  constructor(
    message: string,
    /** True when no mail could have been sent: server unreachable, login or sender refused, disk full. */
    readonly isMailerDown: boolean,
    options: { isPermanent?: boolean; failure?: MailFailure } = {},
  ) {
    super(message);
    this.isPermanent = options.isPermanent ?? false;
    this.failure = options.failure ?? 'MAIL_FAILED';
  }
}
