import type { Env } from '#env.ts';
import { createFolderMailer, mailFolderOf } from './folder-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The mail server of `SMTP_URL`, or without one the folder `mail` of the data directory. */
export function createMailer({ smtpUrl, dataDir }: Pick<Env, 'smtpUrl' | 'dataDir'>): Mailer {
  return smtpUrl ? createSmtpMailer({ url: smtpUrl }) : createFolderMailer(mailFolderOf(dataDir));
}
