import type { Context, Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { mountRoute } from '#http/mount-route.ts';
import { acceptUpload } from './accept-upload.ts';
import { downloadFile } from './files/download-file.ts';
import { readUploadForm } from './read-upload-form.ts';

/** Routes that carry files and so cannot be procedures. They are described by hand in `rest/routes/plain-routes.ts`. */
export function mountUploads(app: Hono<AppEnv>): void {
  mountRoute(app, 'POST', '/api/uploads', upload);
  mountRoute(app, 'GET', '/api/files/:id', downloadFile);
}

/**
 * `POST /api/uploads`: multipart with repeated `files` and an optional `orderId`.
 * Source: specification section 7; interfaces, "REST rules".
 */
async function upload(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const result = await acceptUpload(ctx, (form) => readUploadForm(c, form));
  return c.json(result, 200, { 'Cache-Control': 'no-store' });
}
