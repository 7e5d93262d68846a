import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type SmtpInbox = {
  port: number;
  /** Complete mails as received. */
  mails: Buffer[];
  /** Recipients of the envelope, one list per mail. */
  recipients: string[][];
  close: () => Promise<void>;
};

/** Starts a mail server that stores accepted mails; `options` make it refuse mails or require a login. */
export async function openSmtpInbox(
  options: SMTPServerOptions = {},
  host = '127.0.0.1',
  port = 0,
): Promise<SmtpInbox> {
  const mails: Buffer[] = [];
  const recipients: string[][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks));
        recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
    ...options,
  });
  // Some tests disconnect in the middle.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    recipients,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
