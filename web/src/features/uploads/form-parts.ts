import type { AttachedFile } from './attached-file.ts';

/** The file itself, or its id in the storage service. */
export type Part = File | string;

/** Returns null if the content is not available. */
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
