import { attachmentsMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import { useRef, useState } from 'react';
import type { AttachedFile } from '#features/uploads/attached-file.ts';
import { sendLooseFiles } from '#features/uploads/send-files.ts';
import { errorCode } from '#lib/call-failure.ts';

/** Uploads the files of a client's points; each file is sent only once, even if the form is sent again. */
export function usePointFiles() {
  const [progress, setProgress] = useState<number | null>(null);
  const sentIds = useRef(new Map<AttachedFile, number>());

  /** @returns the ids of the files on the server, in the same order. */
  async function send(files: readonly (AttachedFile | null)[]): Promise<(number | null)[]> {
    const ids = sentIds.current;
    const rest = files.filter((file) => file !== null && !ids.has(file)) as AttachedFile[];
    try {
      for (let start = 0; start < rest.length; start += attachmentsMax) {
        const some = rest.slice(start, start + attachmentsMax);
        const onProgress = (share: number) => setProgress((start + share * some.length) / rest.length);
        const sent = await sendLooseFiles({ files: some, onProgress });
        for (const [index, file] of some.entries()) ids.set(file, sent.ids[index]!);
      }
    } finally {
      setProgress(null);
    }
    return files.map((file) => file && (ids.get(file) ?? null));
  }

  /**
   * Awaits a call that refers to the ids. The server drops them after a day; the next attempt then sends the
   * files again.
   */
  async function name<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call;
    } catch (error) {
      if (errorCode(error) === 'FILE_NOT_FOUND') sentIds.current.clear();
      throw error;
    }
  }

  return { progress, send, name };
}
