import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';

/** Responds with a document that only the caller may cache. */
export function sendPdf(c: Context<AppEnv>, pdf: Uint8Array, fileName: string): Response {
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Length': String(pdf.length),
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
  };
  return c.req.method === 'HEAD'
    ? c.body(null, 200, headers)
    : c.body(pdf as Uint8Array<ArrayBuffer>, 200, headers);
}
