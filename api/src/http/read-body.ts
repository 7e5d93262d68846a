import { AppError } from '@storefront/contracts/errors/app-error.ts';

/** The largest JSON body of regular use, a quote request with three full text fields, is a tenth of this. */
const jsonBodyMaxBytes = 1024 * 1024;

/**
 * No contract is nested deeper than six levels; anything deeper than this is an attempt to exhaust the
 * parser.
 */
const jsonDepthMax = 32;

/**
 * The largest contract, an order in a batch of ten, has some hundred values. Each value of a wrong shape is an issue
 * with a sentence of its own, so a body of a megabyte could have tens of thousands.
 */
const jsonValuesMax = 5_000;

/**
 * Reads a text body, never more than `maxBytes` of it, whether its length was announced or not.
 *
 * @throws AppError `PAYLOAD_TOO_LARGE`; `BAD_REQUEST` when the body is not UTF-8 or was cut off.
 */
export async function readText(request: Request, maxBytes: number = jsonBodyMaxBytes): Promise<string> {
  const announcedBytes = request.headers.get('content-length');
  if (Number(announcedBytes ?? 0) > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    // The usual case at half the cost: the server enforces the announced length.
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
    if (cause instanceof AppError) throw cause;
    // A body that was cut off is no TypeError.
    const message = cause instanceof TypeError ? 'The request body is not UTF-8' : undefined;
    throw new AppError('BAD_REQUEST', { ...(message && { message }), cause });
  }
}

/**
 * Parses JSON text.
 *
 * @throws AppError `BAD_REQUEST` when it is invalid, or as `assertModest`.
 */
export function parseJson(text: string): unknown {
  assertModest(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { message: 'The request body is not valid JSON.', cause });
  }
}

/**
 * Checks the nesting depth and the number of values by counting brackets and commas outside of strings, before the text
 * is parsed.
 *
 * @throws AppError `BAD_REQUEST` for more than `jsonDepthMax` or `jsonValuesMax`.
 */
export function assertModest(text: string): void {
  let depth = 0;
  let values = 1;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index);
    if (isInString) {
      if (char === 0x5c) index++;
      else if (char === 0x22) isInString = false;
    } else if (char === 0x22) isInString = true;
    else if (char === 0x2c) {
      if (++values > jsonValuesMax) {
        throw new AppError('BAD_REQUEST', { message: 'The request body has too many values.' });
      }
    } else if (char === 0x7b || char === 0x5b) {
      if (++depth > jsonDepthMax) {
        throw new AppError('BAD_REQUEST', { message: 'The request body is nested too deeply.' });
      }
    } else if (char === 0x7d || char === 0x5d) depth--;
  }
}

/** True for `application/json` and `+json` types, with or without parameters. */
export function isJsonType(contentType: string | null | undefined): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType?.trim() ?? '');
}
