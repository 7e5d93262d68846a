import { fileNameMaxLength } from '@storefront/contracts/uploads/attachment-limits.ts';
import { extensionOf } from '@storefront/contracts/uploads/file-checks.ts';

/**
 * Characters that are invisible but change how a name is displayed: controls, bidi overrides, zero-width
 * characters, lone surrogates.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

/**
 * Returns the name under which a file is kept: the sender's name without path and invisible characters, at
 * most 255 characters long with its extension whole. A reversed-looking `exe.gpj` shows its real order, and
 * the parts that Windows drops when it saves a file are removed: trailing dots, and a stream after a colon.
 */
export function cleanFileName(given: string): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = asWindowsSaves(base.replace(invisible, '').replace(/\s+/gu, ' ').trim());
  if (name.length <= fileNameMaxLength) return name;
  const extension = extensionOf(name);
  const ending = extension && extension.length <= 10 ? `.${extension}` : '';
  // Do not cut a surrogate pair in half.
  return name.slice(0, fileNameMaxLength - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending;
}

/** The name of a file of any type in the store, which may have been sent without one. */
export const storedFileName = (given: string): string => cleanFileName(given) || 'unnamed';

function asWindowsSaves(name: string): string {
  const [file = '', ...streams] = name.split(':');
  const saved = streams.at(-1)?.startsWith('$') ? file : name;
  let length = saved.length;
  while (saved[length - 1] === '.' || saved[length - 1] === ' ') length -= 1;
  return saved.slice(0, length);
}
