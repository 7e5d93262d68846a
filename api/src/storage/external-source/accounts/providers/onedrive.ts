import { z } from 'zod';
import type { CloudProvider } from './cloud-provider.ts';

const drive = 'https://graph.microsoft.com/v1.0/me/drive';

const itemSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().optional(),
  folder: z.unknown().optional(),
  file: z.unknown().optional(),
});
const listSchema = z.object({ value: z.array(itemSchema), '@odata.nextLink': z.url().optional() });

/** Source: Microsoft Graph v1.0, "List children of a driveItem", "Download the contents of a driveItem". */
export const oneDrive: CloudProvider = {
  company: 'onedrive',
  issuer: null,
  authorizationUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  scope: 'Files.Read',
  parameters: { prompt: 'select_account' },

  async list(call, { folder, cursor }) {
    const item = folder === null ? 'root' : `items/${encodeURIComponent(folder)}`;
    const url = new URL(`${drive}/${item}/children`);
    url.searchParams.set('$top', '100');
    url.searchParams.set('$select', 'id,name,size,file,folder');
    if (cursor !== null) url.searchParams.set('$skiptoken', cursor);
    const { value, '@odata.nextLink': next } = await call.json(listSchema, url);
    return {
      // Return only the token: the page sends the cursor back and must not be able to choose the URL that we
      // request.
      cursor: next === undefined ? null : new URL(next).searchParams.get('$skiptoken'),
      entries: value
        // Skip notebooks, which are neither.
        .filter((entry) => entry.folder !== undefined || entry.file !== undefined)
        .map((entry) => ({
          id: entry.id,
          name: entry.name,
          isFolder: entry.folder !== undefined,
          sizeBytes: entry.size ?? null,
        })),
    };
  },

  async find(call, id) {
    const address = `${drive}/items/${encodeURIComponent(id)}`;
    const { name } = await call.json(itemSchema, `${address}?$select=id,name,file`);
    return { url: `${address}/content`, fileName: name, needsToken: true };
  },
};
