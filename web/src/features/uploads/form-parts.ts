import type { AttachedFile } from './attached-file.ts';

/** The bytes, or the id of a file that the storage service has. */
export type Part = File | string;

/** Null for what cannot be had. */
export async function partOf({ file, uuid, remoteUrl, name, problem }: AttachedFile): Promise<Part | null> {
  if (problem !== null) return null;
  if (remoteUrl !== null) {
    const answer = await fetch(remoteUrl).catch(() => null);
    if (answer?.ok) return new File([await answer.blob()], name);
  }
  return uuid ?? file;
}

export function appendParts(body: FormData, parts: readonly Part[]): void {
  for (const part of parts) {
    if (typeof part === 'string') body.append('files', part);
    else body.append('files', part, part.name);
  }
}
