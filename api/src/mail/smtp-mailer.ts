import { createTransport } from 'nodemailer';
import { toMailOptions } from './mail-options.ts';
import { MailError, type Mailer } from './mailer.ts';

const connectTimeoutMs = 10_000;
const silenceTimeoutMs = 30_000;
/** Also ends a delivery to a server that keeps answering a byte at a time. */
const sendTimeoutMs = 90_000;
const connectionsMax = 3;

/** Errors that say nothing about the mail at hand. */
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

type SmtpMailerOptions = {
  /** `smtp://` or `smtps://`; nodemailer's own settings may follow as a query and win over ours. */
  url: string;
};

/**
 * Sends through a mail server, over a few connections that are kept. A login goes over TLS only, unless the server
 * runs on this machine; `?requireTLS=false` in the address lifts that.
 */
export function createSmtpMailer({ url }: SmtpMailerOptions): Mailer {
  const { hostname, username, password } = new URL(url);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: connectionsMax,
    connectionTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    requireTLS: username !== '' && !isOwnMachine,
  });
  const closing = new AbortController();
  const secrets = secretsOf(username, password);

  /** The error with the server's words, in one line and without what we logged in with. */
  const describe = (error: unknown): MailError => {
    const { message = String(error), code = '' } = error as { message?: string; code?: string };
    const text = [code, message].filter(Boolean).join(' ').replace(/\s+/g, ' ');
    return new MailError(
      secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text),
      mailerDownCodes.has(code),
    );
  };

  return {
    async send(mail) {
      try {
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(sendTimeoutMs)]);
        await transport.sendMail({ ...toMailOptions(mail), signal });
      } catch (error) {
        throw describe(error);
      }
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw describe(error);
      }
    },
    async close() {
      closing.abort();
      transport.close({ force: true });
    },
  };
}

/** The password in every form in which a server may send it back. */
function secretsOf(username: string, password: string): string[] {
  if (!password) return [];
  const plain = decodeURIComponent(password);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [plain, password, base64(plain), base64(`\0${decodeURIComponent(username)}\0${plain}`)];
}
