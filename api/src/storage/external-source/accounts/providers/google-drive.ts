import { z } from 'zod';
import type { CloudProvider } from './cloud-provider.ts';

const files = 'https://www.googleapis.com/drive/v3/files';
const folderType = 'application/vnd.google-apps.folder';

/** Online-only documents are exported to formats that other programs open. */
const exports: Readonly<Record<string, { type: string; extension: string }>> = {
  'application/vnd.google-apps.document': {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
  'application/vnd.google-apps.presentation': {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extension: 'pptx',
  },
  'application/vnd.google-apps.spreadsheet': {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
};

const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.coerce.number().optional(),
});
const listSchema = z.object({ nextPageToken: z.string().optional(), files: z.array(fileSchema) });

/** Source: Google Drive API v3, `files.list`, `files.get`, `files.export`. */
export const googleDrive: CloudProvider = {
  company: 'google',
  issuer: 'https://accounts.google.com',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  scope: 'https://www.googleapis.com/auth/drive.readonly',
  parameters: { prompt: 'select_account' },

  async list(call, { folder, cursor }) {
    const url = new URL(files);
    const parent = (folder ?? 'root').replace(/[\\']/g, '\\$&');
    url.searchParams.set('q', `'${parent}' in parents and trashed = false`);
    url.searchParams.set('fields', 'nextPageToken,files(id,name,mimeType,size)');
    url.searchParams.set('orderBy', 'folder,name_natural');
    url.searchParams.set('pageSize', '100');
    if (cursor !== null) url.searchParams.set('pageToken', cursor);
    const answer = await call.json(listSchema, url);
    return {
      cursor: answer.nextPageToken ?? null,
      entries: answer.files.filter(isPickable).map(({ id, name, mimeType, size }) => ({
        id,
        name,
        isFolder: mimeType === folderType,
        sizeBytes: size ?? null,
      })),
    };
  },

  async find(call, id) {
    const address = `${files}/${encodeURIComponent(id)}`;
    const { name, mimeType } = await call.json(fileSchema, `${address}?fields=id,name,mimeType,size`);
    const exported = exports[mimeType];
    return {
      url: exported
        ? `${address}/export?mimeType=${encodeURIComponent(exported.type)}`
        : `${address}?alt=media`,
      fileName: exported ? `${name}.${exported.extension}` : name,
      needsToken: true,
    };
  },
};

/** Forms, sites, drawings and shortcuts cannot be downloaded as files. */
function isPickable({ mimeType }: { mimeType: string }): boolean {
  return (
    !mimeType.startsWith('application/vnd.google-apps.') || mimeType === folderType || mimeType in exports
  );
}
