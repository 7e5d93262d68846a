import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { directUpload } from './upload-api/direct-upload.ts';
import { createFileGroup, fileGroupInfo } from './upload-api/info/file-group.ts';
import { fileInfo } from './upload-api/info/file-info.ts';
import { completeMultipartUpload } from './upload-api/multipart/complete-multipart-upload.ts';
import { startMultipartUpload } from './upload-api/multipart/start-multipart-upload.ts';
import { uploadPart } from './upload-api/multipart/upload-part.ts';
import { importStatus } from './url-import/import-status.ts';
import { startImport } from './url-import/start-import.ts';

/**
 * Mounts the Upload API under `/storage`. All paths end with a slash, as the client writes them, but work
 * without it as well.
 * Source: storage protocol, "Wire protocol".
 */
export function mountStorage(app: Hono<AppEnv>): void {
  const storage = new Hono<AppEnv>();

  const calls: [
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    handler: (c: Context<AppEnv>) => Promise<Response>,
  ][] = [
    ['POST', '/base/', directUpload],
    ['GET', '/info/', fileInfo],
    ['POST', '/from_url/', startImport],
    ['GET', '/from_url/status/', importStatus],
    ['POST', '/multipart/start/', startMultipartUpload],
    ['PUT', '/multipart/part/:uuid/:number/', uploadPart],
    ['POST', '/multipart/complete/', completeMultipartUpload],
    ['POST', '/group/', createFileGroup],
    ['GET', '/group/info/', fileGroupInfo],
  ];
  for (const [method, path, handler] of calls) {
    const spellings = [path, path.slice(0, -1)];
    storage.on(method, spellings, async (c) => {
      const response = await handler(c);
      response.headers.set('Cache-Control', 'no-store');
      return response;
    });
    for (const spelling of spellings) {
      storage.all(spelling, (c) => {
        c.header('Allow', method);
        throw new AppError('METHOD_NOT_ALLOWED');
      });
    }
  }
  storage.all('*', () => {
    throw new AppError('NOT_FOUND');
  });
  app.route('/storage', storage);
}
