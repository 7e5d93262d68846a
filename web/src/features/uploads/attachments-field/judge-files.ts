import { attachmentsMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import { checkAttachment } from '@storefront/contracts/uploads/file-checks.ts';
import type { AttachedFile } from '../attached-file.ts';
import type { RefusedFile } from '../use-kept-refusals.ts';

type Reason = RefusedFile['reason'] | null;

/**
 * Divides files into those that may be attached and those that may not, by name, size and number.
 *
 * @param attached the files of the field so far.
 * @param isSingle for a field that takes one file, where a new file replaces the previous one.
 */
export function judgeFiles(
  candidates: readonly File[],
  attached: readonly AttachedFile[],
  isSingle: boolean,
): { accepted: File[]; refused: RefusedFile[] } {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of candidates) {
    const chosen = [...attached.flatMap((known) => known.file ?? []), ...accepted];
    const roomFor = isSingle ? 1 : attachmentsMax - attached.length;
    const full: Reason = isSingle ? 'one-only' : 'TOO_MANY_FILES';
    const reason = judgeFile(file, chosen) ?? (accepted.length < roomFor ? null : full);
    if (reason) refused.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

function judgeFile(file: File, chosen: readonly File[]): Reason {
  const isTwice = chosen.some(({ name, size, lastModified }) => {
    return name === file.name && size === file.size && lastModified === file.lastModified;
  });
  return isTwice ? 'twice' : checkAttachment({ name: file.name, sizeBytes: file.size });
}

/** Whether the reason for rejecting a file holds after others of the field were removed. */
export function isStillRefused({ name, reason }: RefusedFile, attached: readonly AttachedFile[]): boolean {
  if (reason === 'twice') return attached.some((file) => file.name === name);
  return reason !== 'TOO_MANY_FILES' && reason !== 'one-only';
}
