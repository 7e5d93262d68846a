import { AppError } from '@storefront/contracts/errors/app-error.ts';

/** The largest JSON body anyone sends is a quote request with three full text fields, a tenth of this. */
const jsonBodyMaxBytes = 1024 * 1024;

/** No contract goes deeper than six levels; what does is made to exhaust the one who walks it. */
const jsonDepthMax = 32;

/**
 * Reads a body of text, never more of it than `maxBytes`, whether its length was announced or not.
 *
 * @throws AppError `PAYLOAD_TOO_LARGE`; `BAD_REQUEST` when it is not UTF-8 or broke off.
 */
export async function readText(request: Request, maxBytes: number = jsonBodyMaxBytes): Promise<string> {
  const announcedBytes = request.headers.get('content-length');
  if (Number(announcedBytes ?? 0) > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    // The usual case at half the cost: the server holds a body to its announced length.
    if (announcedBytes !== null) return decoder.decode(await request.arrayBuffer());
    if (!request.body) return '';
    const reader = request.body.getReader();
    let text = '';
    let sizeBytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      sizeBytes += value.byteLength;
      if (sizeBytes > maxBytes) {
        void reader.cancel().catch(() => {});
        throw new AppError('PAYLOAD_TOO_LARGE');
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('BAD_REQUEST', { cause });
  }
}

/**
 * JSON text as a value.
 *
 * @throws AppError `BAD_REQUEST` when it is none, or nested deeper than `jsonDepthMax`.
 */
export function parseJson(text: string): unknown {
  assertShallow(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { message: 'The request body is not valid JSON', cause });
  }
}

/** Counts brackets outside of strings, before anything is built from the text. */
export function assertShallow(text: string): void {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index);
    if (isInString) {
      if (char === 0x5c) index++;
      else if (char === 0x22) isInString = false;
    } else if (char === 0x22) isInString = true;
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > jsonDepthMax) {
        throw new AppError('BAD_REQUEST', { message: 'The request body is nested too deeply' });
      }
    } else if (char === 0x7d || char === 0x5d) depth--;
  }
}

/** True for `application/json` and its relatives, with or without parameters. */
export function isJsonType(contentType: string | null | undefined): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType?.trim() ?? '');
}
