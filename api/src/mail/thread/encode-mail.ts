import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from '../mailer/mailer.ts';

/**
 * Encodes a mail for sending and storing, according to RFC 5322, with CRLF line ends. Addresses are passed as
 * objects: a name is never parsed, so it cannot add a recipient.
 */
export async function encodeMail(mail: Mail): Promise<Uint8Array> {
  const { messageId, from, to, replyTo, subject, text, html, headers } = mail;
  const composer = new MailComposer({
    messageId: `<${messageId}>`,
    from,
    to,
    replyTo,
    subject,
    text,
    html,
    headers: { ...headers },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  });
  return composer.compile().build();
}
