import type { SendMailOptions } from 'nodemailer/lib/mailer';
import type { Mail } from './mailer.ts';

/** A mail as nodemailer takes it. Addresses stay objects: a name is never parsed, so it cannot add a recipient. */
export function toMailOptions(mail: Mail): SendMailOptions {
  return {
    messageId: `<${mail.messageId}>`,
    from: mail.from,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { ...mail.headers },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
