import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type SmtpInbox = {
  port: number;
  /** Whole mails as they came over the wire. */
  mails: Buffer[];
  /** Recipients of the envelope, one list per mail. */
  recipients: string[][];
  close: () => Promise<void>;
};

/** A mail server that keeps what it accepts; `options` make it refuse or ask for a login. */
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
  // Clients that hang up in the middle are part of the tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    recipients,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
