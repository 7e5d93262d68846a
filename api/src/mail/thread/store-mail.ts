import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '../mailer/mailer.ts';
import { encodeMail } from './encode-mail.ts';

const unfinishedEnding = '.part';

/** Returns whether a file of the folder is a mail that is being written. */
export const isUnfinishedMail = (name: string): boolean =>
  name.startsWith('.') && name.endsWith(unfinishedEnding);

/**
 * Writes a mail to a file, replacing any file of that name. Does not create the folder: if its disk is no longer
 * mounted, the mail would be hidden once it is mounted again.
 *
 * @returns the reason for a failure, or null once the mail is on disk.
 */
export async function storeMail(input: {
  mail: Mail;
  directory: string;
  name: string;
}): Promise<string | null> {
  const { mail, directory, name } = input;
  const bytes = await encodeMail(mail);
  try {
    await writeDurably(directory, name, bytes);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Writes the file atomically and durably: it exists in full or not at all, even after a power failure. */
async function writeDurably(directory: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(directory, `.${name}.${randomUUID()}${unfinishedEnding}`);
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
  // The new name is durable only after its directory is synced; Windows neither needs nor supports this.
  if (process.platform === 'win32') return;
  const folder = await open(directory, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
