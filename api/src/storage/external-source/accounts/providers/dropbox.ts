import { z } from 'zod';
import type { CloudProvider } from './cloud-provider.ts';

const api = 'https://api.dropboxapi.com/2/files';

const listSchema = z.object({
  entries: z.array(
    z.object({
      '.tag': z.string(),
      id: z.string().optional(),
      name: z.string(),
      size: z.number().optional(),
      is_downloadable: z.boolean().default(true),
    }),
  ),
  cursor: z.string(),
  has_more: z.boolean(),
});
const linkSchema = z.object({ link: z.url(), metadata: z.object({ name: z.string() }) });

/** Source: Dropbox API v2, `files/list_folder`, `files/get_temporary_link`. */
export const dropbox: CloudProvider = {
  company: 'dropbox',
  issuer: null,
  authorizationUrl: 'https://www.dropbox.com/oauth2/authorize',
  tokenUrl: 'https://api.dropboxapi.com/oauth2/token',
  scope: 'files.metadata.read files.content.read',
  parameters: { token_access_type: 'online' },

  async list(call, { folder, cursor }) {
    const answer =
      cursor === null
        ? await call.json(listSchema, `${api}/list_folder`, { path: folder ?? '', limit: 200 })
        : await call.json(listSchema, `${api}/list_folder/continue`, { cursor });
    const entries = answer.entries.flatMap(({ '.tag': tag, id, name, size, is_downloadable }) =>
      id !== undefined && (tag === 'folder' || (tag === 'file' && is_downloadable))
        ? [{ id, name, isFolder: tag === 'folder', sizeBytes: size ?? null }]
        : [],
    );
    // The service returns entries in no particular order.
    const inOrder = entries.toSorted(
      (a, b) => Number(b.isFolder) - Number(a.isFolder) || a.name.localeCompare(b.name),
    );
    return { entries: inOrder, cursor: answer.has_more ? answer.cursor : null };
  },

  async find(call, id) {
    const { link, metadata } = await call.json(linkSchema, `${api}/get_temporary_link`, { path: id });
    return { url: link, fileName: metadata.name, needsToken: false };
  },
};
