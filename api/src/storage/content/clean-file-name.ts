import { fileNameMaxLength } from '@storefront/contracts/uploads/attachment-limits.ts';
import { extensionOf } from '@storefront/contracts/uploads/file-checks.ts';

/** Characters that are not seen but change what is: controls, bidi overrides, zero-width ones, lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

/**
 * The name a file is kept under: what the sender called it, without path and invisible characters, at most 255
 * characters long with its ending whole. A reversed-looking `exe.gpj` shows as what it is, and so does what Windows
 * takes off when it saves a file: dots at the end, and a stream after a colon.
 */
export function cleanFileName(given: string): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = asWindowsSaves(base.replace(invisible, '').replace(/\s+/gu, ' ').trim());
  if (name.length <= fileNameMaxLength) return name;
  const extension = extensionOf(name);
  const ending = extension && extension.length <= 10 ? `.${extension}` : '';
  // Not in the middle of a character outside of the basic plane.
  return name.slice(0, fileNameMaxLength - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending;
}

function asWindowsSaves(name: string): string {
  const [file = '', ...streams] = name.split(':');
  const saved = streams.at(-1)?.startsWith('$') ? file : name;
  let length = saved.length;
  while (saved[length - 1] === '.' || saved[length - 1] === ' ') length -= 1;
  return saved.slice(0, length);
}
