import { z } from 'zod';
import { CloudError, type CloudProvider } from './cloud-provider.ts';
import { googleDrive } from './google-drive.ts';

const api = 'https://photospicker.googleapis.com/v1';

const sessionSchema = z.object({
  id: z.string(),
  pickerUri: z.url(),
  mediaItemsSet: z.boolean().default(false),
});
const itemsSchema = z.object({
  nextPageToken: z.string().optional(),
  mediaItems: z
    .array(
      z.object({
        id: z.string(),
        type: z.string().optional(),
        mediaFile: z.object({ baseUrl: z.url(), filename: z.string() }),
      }),
    )
    .default([]),
});

/**
 * Google shows photos only on its own page. A picking session appears as a folder, which is empty until its
 * owner has chosen photos there.
 * Source: Google Photos Picker API, "Create and manage sessions", "List and retrieve media items".
 */
export const googlePhotos: CloudProvider = {
  ...googleDrive,
  scope: 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly',

  async list(call, { folder, cursor }) {
    const session =
      folder === null
        ? await call.json(sessionSchema, `${api}/sessions`, {})
        : await call.json(sessionSchema, `${api}/sessions/${encodeURIComponent(folder)}`);
    if (!session.mediaItemsSet) {
      // With this suffix the page closes itself afterwards.
      const url = `${session.pickerUri.replace(/\/$/, '')}/autoclose`;
      return { entries: [], cursor: null, elsewhere: { url, folder: session.id } };
    }
    const { mediaItems, nextPageToken } = await call.json(itemsSchema, itemsUrl(session.id, cursor));
    return {
      cursor: nextPageToken ?? null,
      entries: mediaItems.map(({ id, mediaFile }) => ({
        id: `${session.id}/${id}`,
        name: mediaFile.filename,
        isFolder: false,
        sizeBytes: null,
      })),
    };
  },

  async find(call, id) {
    const [session = '', item = ''] = id.split('/');
    let cursor: string | null = null;
    do {
      const page: z.infer<typeof itemsSchema> = await call.json(itemsSchema, itemsUrl(session, cursor));
      const found = page.mediaItems.find((candidate) => candidate.id === item);
      if (found) {
        const { baseUrl, filename } = found.mediaFile;
        return {
          // Download the original with all its metadata; for a video, the video instead of its first frame.
          url: `${baseUrl}=${found.type === 'VIDEO' ? 'dv' : 'd'}`,
          fileName: filename,
          needsToken: true,
        };
      }
      cursor = page.nextPageToken ?? null;
    } while (cursor !== null);
    throw new CloudError('missing');
  },
};

function itemsUrl(session: string, cursor: string | null): URL {
  const url = new URL(`${api}/mediaItems`);
  url.searchParams.set('sessionId', session);
  url.searchParams.set('pageSize', '100');
  if (cursor !== null) url.searchParams.set('pageToken', cursor);
  return url;
}
