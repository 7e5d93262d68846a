import type { UploadResult } from '@storefront/contracts/uploads/attachment.schema.ts';
import { HttpError } from '#lib/http-error.ts';
import { postForm } from '#lib/post-form.ts';
import type { AttachedFile } from './attached-file.ts';
import { appendParts, type Part, partOf } from './form-parts.ts';

const uploadsPath = '/api/uploads';

/** The order that the files belong to; the token of a client's page replaces a login. */
type OrderReference = { orderId: number } | { clientToken: string };

type SendFilesOptions = {
  order: OrderReference;
  files: readonly AttachedFile[];
  /** Share of the bytes sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Attaches files to an order: by their ids if the storage service has them, so that nothing is uploaded
 * twice, else with their content. If the service has deleted one, files of this device are sent with their
 * content.
 *
 * @returns false if some files could not be attached because only the storage service had them and has
 * deleted them.
 * @throws HttpError for a response that is not OK, TypeError when there was none.
 */
export async function sendFiles({ order, files, onProgress }: SendFilesOptions): Promise<boolean> {
  return (await send(order, files, onProgress)).isComplete;
}

/**
 * Attaches files to an order for which there is no second attempt: a file that the server refuses does not
 * hold back the others.
 *
 * @returns the files that could not be attached.
 * @throws HttpError, TypeError like `sendFiles`, except for refused files.
 */
export async function sendAcceptedFiles(options: SendFilesOptions): Promise<readonly AttachedFile[]> {
  const { files, onProgress } = options;
  try {
    if (await sendFiles(options)) return [];
    return files.filter(({ problem, file, uuid }) => problem !== null || (file === null && uuid === null));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (files.length === 1) return files;
  }
  const missing: AttachedFile[] = [];
  for (const [index, file] of files.entries()) {
    const onShare = (share: number) => onProgress((index + share) / files.length);
    missing.push(...(await sendAcceptedFiles({ ...options, files: [file], onProgress: onShare })));
  }
  return missing;
}

/**
 * Uploads files that do not belong to an order yet, for a message that will refer to them.
 *
 * @returns their ids; `isComplete` is false under the same conditions as in `sendFiles`.
 * @throws HttpError, TypeError like `sendFiles`.
 */
export function sendLooseFiles({ files, onProgress }: Omit<SendFilesOptions, 'order'>): Promise<Sent> {
  return send(null, files, onProgress);
}

const isRefusal = (error: unknown) => error instanceof HttpError && error.status < 500;

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
    if (!isRefusal(error) || !hasIds || bytes.length === 0) throw error;
    const ids = await sendParts(order, bytes, onProgress);
    return { ids, isComplete: bytes.length === files.length };
  }
}

/** Returns the ids of the files. */
async function sendParts(
  order: OrderReference | null,
  parts: readonly Part[],
  onProgress: (share: number) => void,
): Promise<number[]> {
  const body = new FormData();
  // First, so that the server knows the order before it receives the files.
  for (const [name, value] of Object.entries(order ?? {})) body.append(name, String(value));
  appendParts(body, parts);
  const { files = [] } = JSON.parse(await postForm(uploadsPath, body, onProgress)) as Partial<UploadResult>;
  return files.map(({ id }) => id);
}
