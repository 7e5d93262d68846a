import type { UploadResult } from '@storefront/contracts/uploads/attachment.schema.ts';
import { HttpError } from '#lib/http-error.ts';
import type { AttachedFile } from './attached-file.ts';

const uploadsPath = '/api/uploads';

/** Which order the files belong to; the token of a client's page takes the place of a login. */
type OrderReference = { orderId: number } | { clientToken: string };

type SendFilesOptions = {
  order: OrderReference;
  files: readonly AttachedFile[];
  /** Share of the bytes that have left, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** The bytes, or the id of a file that the storage service has. */
type Part = File | string;

/**
 * Attaches files to an order: by their ids where the storage service has them, so that nothing travels twice, else as
 * they are. When the service has forgotten one, those of this device are sent themselves.
 *
 * @returns false when some could not be attached because only the storage service had them, and it has not.
 * @throws HttpError for a response that is not OK, TypeError when there was none.
 */
export async function sendFiles({ order, files, onProgress }: SendFilesOptions): Promise<boolean> {
  return (await send(order, files, onProgress)).isComplete;
}

/**
 * Sends files that belong to nothing yet, for a message that will name them.
 *
 * @returns their ids, and in `isComplete` false as `sendFiles` does.
 * @throws HttpError, TypeError as `sendFiles` does.
 */
export function sendLooseFiles({ files, onProgress }: Omit<SendFilesOptions, 'order'>): Promise<Sent> {
  return send(null, files, onProgress);
}

type Sent = { ids: number[]; isComplete: boolean };

async function send(
  order: OrderReference | null,
  files: readonly AttachedFile[],
  onProgress: (share: number) => void,
): Promise<Sent> {
  const parts = (await Promise.all(files.map(partOf))).filter((part) => part !== null);
  const isComplete = parts.length === files.length;
  try {
    const ids = parts.length > 0 ? await sendParts(order, parts, onProgress) : [];
    return { ids, isComplete };
  } catch (error) {
    const hasIds = parts.some((part) => typeof part === 'string');
    const fromHere = files.flatMap(({ file, remoteUrl }) => (file && !remoteUrl ? [file] : []));
    const edited = parts.filter((part) => typeof part !== 'string' && !fromHere.includes(part));
    const bytes = [...fromHere, ...edited];
    const isRefusal = error instanceof HttpError && error.status < 500;
    if (!isRefusal || !hasIds || bytes.length === 0) throw error;
    const ids = await sendParts(order, bytes, onProgress);
    return { ids, isComplete: bytes.length === files.length };
  }
}

/** Null for what cannot be had. */
async function partOf({ file, uuid, remoteUrl, name, problem }: AttachedFile): Promise<Part | null> {
  if (problem !== null) return null;
  if (remoteUrl !== null) {
    const answer = await fetch(remoteUrl).catch(() => null);
    if (answer?.ok) return new File([await answer.blob()], name);
  }
  return uuid ?? file;
}

/** The ids of what was sent. XMLHttpRequest, because `fetch` cannot tell how far an upload is. */
function sendParts(
  order: OrderReference | null,
  parts: readonly Part[],
  onProgress: (share: number) => void,
): Promise<number[]> {
  const body = new FormData();
  // First, so that the server knows the order before it takes the files in.
  for (const [name, value] of Object.entries(order ?? {})) body.append(name, String(value));
  for (const part of parts) {
    if (typeof part === 'string') body.append('files', part);
    else body.append('files', part, part.name);
  }

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(idsOf(request.responseText));
      else reject(new HttpError(request.status, request.responseText, request.statusText));
    });
    for (const failure of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(failure, () => reject(new TypeError(`Upload ended by ${failure}`)));
    }
    request.open('POST', uploadsPath);
    request.send(body);
  });
}

function idsOf(answer: string): number[] {
  const { files = [] } = JSON.parse(answer) as Partial<UploadResult>;
  return files.map(({ id }) => id);
}
