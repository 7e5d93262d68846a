import type { Env } from '#env.ts';
import { createFolderMailer, mailFolderOf } from './folder-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * Creates the mailer: the mail server of `SMTP_URL`, or the folder `mail` in the data directory if there is
 * none.
 */
export function createMailer({ smtpUrl, dataDir }: Pick<Env, 'smtpUrl' | 'dataDir'>): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl) : createFolderMailer(mailFolderOf(dataDir));
}
