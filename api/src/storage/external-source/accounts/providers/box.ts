import { z } from 'zod';
import type { CloudProvider } from './cloud-provider.ts';

const api = 'https://api.box.com/2.0';
const pageSize = 100;

const itemSchema = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  size: z.number().optional(),
});
const listSchema = z.object({
  total_count: z.number(),
  offset: z.number(),
  entries: z.array(itemSchema),
});

/** Source: Box API, "List items in folder", "Download file". */
export const box: CloudProvider = {
  company: 'box',
  issuer: null,
  authorizationUrl: 'https://account.box.com/api/oauth2/authorize',
  tokenUrl: 'https://api.box.com/oauth2/token',
  scope: 'root_readonly',

  async list(call, { folder, cursor }) {
    const url = new URL(`${api}/folders/${encodeURIComponent(folder ?? '0')}/items`);
    url.searchParams.set('fields', 'id,type,name,size');
    url.searchParams.set('limit', String(pageSize));
    url.searchParams.set('offset', cursor ?? '0');
    const { entries, offset, total_count } = await call.json(listSchema, url);
    const next = offset + entries.length;
    return {
      cursor: entries.length > 0 && next < total_count ? String(next) : null,
      entries: entries
        .filter(({ type }) => type === 'folder' || type === 'file')
        .map(({ id, type, name, size }) => ({
          id,
          name,
          isFolder: type === 'folder',
          sizeBytes: type === 'file' ? (size ?? null) : null,
        })),
    };
  },

  async find(call, id) {
    const address = `${api}/files/${encodeURIComponent(id)}`;
    const { name } = await call.json(itemSchema, `${address}?fields=id,type,name`);
    return { url: `${address}/content`, fileName: name, needsToken: true };
  },
};
