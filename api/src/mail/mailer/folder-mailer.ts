import { constants } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';
import { runMailJob } from '../thread/run-mail-job.ts';
import { type Mail, MailError, type Mailer } from './mailer.ts';

/** Returns the folder for mails in the data directory. */
export const mailFolderOf = (dataDir: string): string => join(dataDir, 'mail');

/**
 * Creates a mailer that writes every mail as an `.eml` file, for installations without a mail server. Mails
 * contain client data, so only the file's owner may read them. File names sort by time and depend only on the
 * mail, so sending the same mail again replaces its file.
 */
export function createFolderMailer(directory: string): Mailer {
  try {
    makeFolder(directory);
  } catch {
    // Each mail says why it cannot be written, and waits in the outbox.
  }
  return {
    destination: 'file',
    async send(mail) {
      const problem = await runMailJob('storeMail', { mail, directory, name: mailFileName(mail) });
      if (problem !== null) throw new MailError(problem, true, { failure: 'MAIL_FOLDER_UNWRITABLE' });
    },
    async takeBack(mail) {
      await rm(join(directory, mailFileName(mail)), { force: true });
    },
    async check() {
      makeFolder(directory);
      await access(directory, constants.W_OK);
    },
    close: async () => {},
  };
}

/** Returns a file name such as `2026-04-08T09-30-00-000Z-quote-confirmation-1042.eml`. */
export function mailFileName({ queuedAt, label }: Pick<Mail, 'queuedAt' | 'label'>): string {
  return `${queuedAt.toISOString().replace(/[:.]/g, '-')}-${label.replace(/[^A-Za-z0-9-]/g, '_')}.eml`;
}
