import type { MailFailure } from '@storefront/contracts/mail/mail-failures.ts';
import type { MailDestination } from '@storefront/contracts/mail/mail-kinds.ts';

/** `name` is shown instead of the address; it may be any text, empty for none. */
export type MailAddress = { name: string; address: string };

/** One mail to one recipient. */
export type Mail = {
  /** The same on every delivery of the same mail, so that a second one is recognised; without angle brackets. */
  messageId: string;
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
  /** Names the mail for people, in a file name for example: `quote-confirmation-1042`. */
  label: string;
  queuedAt: Date;
};

/** Where mails leave the product. */
export type Mailer = {
  /** What `send` hands mails to. */
  destination: MailDestination;
  /**
   * Resolves once another process is responsible for the mail: the mail server has accepted it, or the disk has it.
   *
   * @throws MailError when it was refused or no one could be reached; the mail may then be sent again.
   */
  send(mail: Mail): Promise<void>;
  /** Throws when mails cannot leave at the moment. */
  check(): Promise<void>;
  /** Lets go of connections at once; what is still being sent fails. May be called again. */
  close(): Promise<void>;
};

/** Why a mail did not leave. The message is one line, fit for the log and the outbox: no password is part of it. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** True when this mail will be refused as often as it is sent: its recipient or its content is not accepted. */
  readonly isPermanent: boolean;
  /** The kind of failure, for texts of ours beside the message. */
  readonly failure: MailFailure;

  constructor(
    message: string,
    /** True when no mail at all could have left: server unreachable, login refused, disk full. */
    readonly isMailerDown: boolean,
    options: { isPermanent?: boolean; failure?: MailFailure } = {},
  ) {
    super(message);
    this.isPermanent = options.isPermanent ?? false;
    this.failure = options.failure ?? 'MAIL_FAILED';
  }
}
