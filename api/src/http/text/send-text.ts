import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { isUnchanged } from '#lib/entity-tag.ts';
import { chooseEncoding } from './encodings.ts';
import type { TextFile } from './text-file.ts';

/** Sends a text from memory, compressed as the caller accepts, or a 304 if the caller has it already. */
export async function sendText(
  c: Context<AppEnv>,
  text: TextFile,
  status: 200 | 404,
  given: Record<string, string>,
): Promise<Response> {
  const headers: Record<string, string> = {
    ...given,
    Vary: given.Vary ? `${given.Vary}, Accept-Encoding` : 'Accept-Encoding',
    ETag: text.etag,
  };
  if (status === 200 && isUnchanged(c.req.header('if-none-match'), text.etag)) {
    return c.body(null, 304, headers);
  }
  const encoding = chooseEncoding(c.req.header('accept-encoding'), text.encodings);
  if (encoding) headers['Content-Encoding'] = encoding;
  const body = await text.read(encoding);
  headers['Content-Length'] = String(body.length);
  // Shared by all responses: a copy for each would be kept as long as its reader takes.
  return c.newResponse(c.req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), status, headers);
}
