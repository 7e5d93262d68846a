import { z } from 'zod';
import { CloudError, type CloudProvider } from './cloud-provider.ts';

const api = 'https://graph.facebook.com/v21.0';

const paging = z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.url().optional() });
/** Of albums, or of an album's photos. */
const pageSchema = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string().optional() })),
  paging: paging.optional(),
});
const photoSchema = z.object({
  images: z.array(z.object({ source: z.url(), width: z.number() })),
});

/**
 * Albums are shown as folders, and their photos as files. Source: Facebook Graph API, "User Albums", "Album
 * Photos".
 */
export const facebook: CloudProvider = {
  company: 'facebook',
  issuer: null,
  authorizationUrl: 'https://www.facebook.com/v21.0/dialog/oauth',
  tokenUrl: 'https://graph.facebook.com/v21.0/oauth/access_token',
  scope: 'user_photos',

  async list(call, { folder, cursor }) {
    const edge = folder === null ? 'me/albums' : `${encodeURIComponent(folder)}/photos`;
    const url = new URL(`${api}/${edge}`);
    url.searchParams.set('fields', 'id,name');
    url.searchParams.set('limit', '100');
    if (cursor !== null) url.searchParams.set('after', cursor);
    const answer = await call.json(pageSchema, url);
    return {
      cursor: answer.paging?.next ? (answer.paging.cursors?.after ?? null) : null,
      entries: answer.data.map(({ id, name }) => ({
        id,
        name: folder === null ? (name ?? id) : fileNameOf(name, id),
        isFolder: folder === null,
        sizeBytes: null,
      })),
    };
  },

  async find(call, id) {
    const { images } = await call.json(photoSchema, `${api}/${encodeURIComponent(id)}?fields=images`);
    const [largest] = images.toSorted((a, b) => b.width - a.width);
    if (!largest) throw new CloudError('missing');
    return { url: largest.source, fileName: fileNameOf(undefined, id), needsToken: false };
  },
};

/** A photo's name is the caption that its owner wrote. */
function fileNameOf(caption: string | undefined, id: string): string {
  const line = caption?.split('\n')[0]?.trim().slice(0, 60);
  return `${line || id}.jpg`;
}
