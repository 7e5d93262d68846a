import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runMailJob } from '../thread/run-mail-job.ts';
import { type Mail, MailError, type Mailer } from './mailer.ts';

/** Where they are, in the data directory. */
export const mailFolderOf = (dataDir: string): string => join(dataDir, 'mail');

/**
 * Writes every mail as an `.eml` file that any mail program opens; for installations without a mail server. Mails
 * tell about clients, so only the owner may read them. The name sorts by time and is the same whenever the same mail
 * is sent again: a second delivery replaces the first.
 */
export function createFolderMailer(directory: string): Mailer {
  const prepare = () => mkdir(directory, { recursive: true, mode: 0o700 });

  return {
    destination: 'file',
    async send(mail) {
      const bytes = await runMailJob('encodeMail', mail);
      try {
        await prepare();
        await writeDurably(directory, mailFileName(mail), bytes);
      } catch (error) {
        throw new MailError(error instanceof Error ? error.message : String(error), true, {
          failure: 'MAIL_FOLDER_UNWRITABLE',
        });
      }
    },
    async check() {
      await prepare();
      await access(directory, constants.W_OK);
    },
    close: async () => {},
  };
}

/** `2026-04-08T09-30-00-000Z-quote-confirmation-1042.eml` */
export function mailFileName({ queuedAt, label }: Pick<Mail, 'queuedAt' | 'label'>): string {
  return `${queuedAt.toISOString().replace(/[:.]/g, '-')}-${label.replace(/[^A-Za-z0-9-]/g, '_')}.eml`;
}

/** The file is there in full or not at all, also after a power cut. */
async function writeDurably(directory: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(directory, `.${name}.${randomUUID()}.part`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(directory, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  // The new name is on disk only once its directory is; Windows neither needs nor allows this.
  if (process.platform === 'win32') return;
  const folder = await open(directory, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
