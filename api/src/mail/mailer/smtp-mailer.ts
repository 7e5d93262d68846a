import { Socket } from 'node:net';
import type { MailFailure } from '@storefront/contracts/mail/mail-failures.ts';
import { createTransport } from 'nodemailer';
import { decodePercent } from '#lib/decode-percent.ts';
import { limitTime } from '#lib/work/limit-time.ts';
import { runMailJob } from '../thread/run-mail-job.ts';
import { MailError, type Mailer } from './mailer.ts';

const connectTimeoutMs = 10_000;
const silenceTimeoutMs = 30_000;
/** Also aborts a delivery to a server that keeps sending one byte at a time. */
const sendTimeoutMs = 90_000;
const connectionsMax = 3;

/** Error codes that are unrelated to the particular mail. */
const mailerDownCodes: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROTOCOL',
  'EPROXY',
  'EABORT',
]);

const failureByCode: Readonly<Record<string, MailFailure>> = {
  ETLS: 'MAIL_TLS_FAILED',
  EAUTH: 'MAIL_LOGIN_REFUSED',
  ENOAUTH: 'MAIL_LOGIN_REFUSED',
};

/** Responses that are unrelated to the mail: the server is closing, or expects another command or a login first. */
const failureByResponse: Readonly<Record<number, MailFailure>> = {
  421: 'MAIL_SERVER_UNREACHABLE',
  503: 'MAIL_FAILED',
  530: 'MAIL_LOGIN_REFUSED',
};

/** Failures by the SMTP command that the server refused. */
const failureByCommand: Readonly<Record<string, MailFailure>> = {
  'MAIL FROM': 'MAIL_SENDER_REFUSED',
  'RCPT TO': 'MAIL_RECIPIENT_REFUSED',
  DATA: 'MAIL_REFUSED',
};

/** A 5xx response to one of these commands is permanent. */
const commandsOfTheMail: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

/**
 * Creates a mailer that sends through a mail server over a few pooled connections. It logs in over TLS only,
 * unless the server runs on this machine; `?requireTLS=false` in the URL lifts that.
 *
 * @param url `smtp://` or `smtps://`; nodemailer's own options may follow as a query and override ours.
 */
export function createSmtpMailer(url: string): Mailer {
  const { hostname, username, password } = new URL(url);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const options = {
    url,
    connectionTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    requireTLS: username !== '' && !isOwnMachine,
  };
  const transport = createTransport({ ...options, pool: true, maxConnections: connectionsMax });
  const closing = new AbortController();
  const secrets = secretsOf(username, password);

  return {
    destination: 'server',
    async send(mail) {
      const { signal, end } = limitTime(sendTimeoutMs, closing.signal);
      try {
        const bytes = await runMailJob('encodeMail', mail);
        const envelope = { from: mail.from.address, to: mail.to.address };
        await transport.sendMail({ envelope, raw: Buffer.from(bytes), signal });
      } catch (error) {
        throw toMailError(error, secrets);
      } finally {
        end();
      }
    },
    async check(limitMs) {
      const { signal, end } = limitTime(limitMs, closing.signal);
      // Ours, because nodemailer closes that of a check only once the server says nothing.
      const socket = new Socket({ signal });
      try {
        await createTransport({ ...options, socket }).verify();
      } catch (error) {
        throw toMailError(error, secrets);
      } finally {
        end();
        socket.destroySoon();
      }
    },
    async close() {
      closing.abort();
      transport.close({ force: true });
    },
  };
}

/** Converts an error to one line with the server's message and without our credentials. */
function toMailError(error: unknown, secrets: readonly string[]): MailError {
  const {
    message = String(error),
    code = '',
    command = '',
    responseCode = 0,
  } = error as { message?: string; code?: string; command?: string; responseCode?: number };
  // A refused sender is our configuration: mails work once it is fixed.
  const isMailerDown =
    mailerDownCodes.has(code) || responseCode in failureByResponse || command === 'MAIL FROM';
  const text = [code, message].filter(Boolean).join(' ').replace(/\s+/g, ' ');
  return new MailError(
    secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text),
    isMailerDown,
    {
      isPermanent: !isMailerDown && responseCode >= 500 && commandsOfTheMail.has(command),
      failure:
        failureByCode[code] ??
        failureByResponse[responseCode] ??
        failureByCommand[command] ??
        (isMailerDown ? 'MAIL_SERVER_UNREACHABLE' : 'MAIL_FAILED'),
    },
  );
}

/** Returns the password in every form in which a server may echo it. */
function secretsOf(username: string, password: string): string[] {
  if (!password) return [];
  const plain = decodePercent(password);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [plain, password, base64(plain), base64(`\0${decodePercent(username)}\0${plain}`)];
}
