import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CloudStandIn = {
  /** Maps a service's URL to this server. */
  locate(url: string): string;
  /** Replacements for the responses to the next requests, whatever the service. */
  faults: ((response: ServerResponse) => void)[];
  /** Agrees on a consent page; returns the URL that the visitor is sent back to. */
  agree(authorizationUrl: string): string;
  /** True once the visitor has chosen in Google Photos. */
  hasChosen: boolean;
  token: string;
  close(): Promise<void>;
};

type Question = {
  url: URL;
  body: Record<string, unknown>;
  request: IncomingMessage;
  response: ServerResponse;
};

/**
 * Starts one server for all cloud services: their token endpoints with PKCE and client secret, and the parts
 * of their APIs that we use, in the documented formats. Each account has a folder with one picture in it.
 */
export async function startCloudStandIn(picture: Buffer): Promise<CloudStandIn> {
  const challenges = new Map<string, { challenge: string; clientId: string; redirectUri: string }>();
  const standIn: Omit<CloudStandIn, 'locate' | 'close'> = {
    faults: [],
    hasChosen: false,
    token: 'the-secret-token',
    agree(authorizationUrl) {
      const { searchParams } = new URL(authorizationUrl);
      const code = `code-${challenges.size}`;
      const redirectUri = searchParams.get('redirect_uri') ?? '';
      challenges.set(code, {
        challenge: searchParams.get('code_challenge') ?? '',
        clientId: searchParams.get('client_id') ?? '',
        redirectUri,
      });
      return `${redirectUri}?code=${code}&state=${searchParams.get('state')}`;
    },
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const url = new URL(path, `https://${host}`);
    const sent = await text(request);
    if (url.pathname.endsWith('/token') || url.pathname.endsWith('/access_token')) {
      giveToken(new URLSearchParams(sent), response);
      return;
    }
    // URLs that need no token: sending one there would leak it.
    if (host === 'download.example') {
      if (request.headers.authorization) response.writeHead(400).end();
      else response.end(picture);
      return;
    }
    const fault = standIn.faults.shift();
    if (fault) return fault(response);
    if (request.headers.authorization !== `Bearer ${standIn.token}`) {
      json(response, { error: 'invalid token' }, 401);
      return;
    }
    const body = sent ? (JSON.parse(sent) as Record<string, unknown>) : {};
    const api = apis[host];
    if (!api?.({ url, body, request, response })) json(response, { error: 'not found' }, 404);
  }

  function giveToken(form: URLSearchParams, response: ServerResponse): void {
    const known = challenges.get(form.get('code') ?? '');
    challenges.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      known?.challenge === challenge &&
      known.redirectUri === form.get('redirect_uri') &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === known.clientId &&
      form.get('client_secret') === 'client-secret';
    if (!isRight) return void json(response, { error: 'invalid_grant' }, 400);
    json(response, { access_token: standIn.token, token_type: 'bearer', expires_in: 3599 });
  }

  /** Each returns true when it handles the request. */
  const apis: Record<string, (question: Question) => boolean> = {
    'www.googleapis.com': ({ url, response }) => {
      const id = url.pathname.slice('/drive/v3/files/'.length);
      const folder = { id: 'folder', name: 'Projects', mimeType: 'application/vnd.google-apps.folder' };
      const file = {
        id: 'picture',
        name: 'Entwurf.png',
        mimeType: 'image/png',
        size: String(picture.length),
      };
      const form = { id: 'form', name: 'Form', mimeType: 'application/vnd.google-apps.form' };
      const query = url.searchParams.get('q');
      if (query === "'root' in parents and trashed = false") json(response, { files: [folder, form] });
      else if (query === "'folder' in parents and trashed = false") json(response, { files: [file] });
      else if (id === 'picture' && url.searchParams.get('alt') === 'media') response.end(picture);
      else if (id === 'picture') json(response, file);
      else return false;
      return true;
    },
    'photospicker.googleapis.com': ({ url, request, response }) => {
      const session = {
        id: 'session',
        pickerUri: 'https://photos.google.com/picker/session',
        mediaItemsSet: standIn.hasChosen,
      };
      const file = { baseUrl: 'https://lh3.example/photo', filename: 'Entwurf.png' };
      if (url.pathname === '/v1/sessions' && request.method === 'POST') json(response, session);
      else if (url.pathname === '/v1/sessions/session') json(response, session);
      else if (url.pathname === '/v1/mediaItems' && url.searchParams.get('pageToken') === 'second')
        json(response, { mediaItems: [{ id: 'picture', type: 'PHOTO', mediaFile: file }] });
      else if (url.pathname === '/v1/mediaItems')
        json(response, {
          mediaItems: [{ id: 'film', type: 'VIDEO', mediaFile: { ...file, filename: 'Film.mp4' } }],
          nextPageToken: 'second',
        });
      else return false;
      return true;
    },
    'lh3.example': ({ url, response }) => {
      if (url.pathname !== '/photo=d') return false;
      response.end(picture);
      return true;
    },
    'api.dropboxapi.com': ({ url, body, response }) => {
      const folder = { '.tag': 'folder', id: 'id:folder', name: 'Projects' };
      const file = { '.tag': 'file', id: 'id:picture', name: 'Entwurf.png', size: picture.length };
      if (url.pathname === '/2/files/list_folder' && body.path === '')
        json(response, { entries: [folder], cursor: 'c', has_more: false });
      else if (url.pathname === '/2/files/list_folder' && body.path === 'id:folder')
        json(response, { entries: [], cursor: 'more', has_more: true });
      else if (url.pathname === '/2/files/list_folder/continue' && body.cursor === 'more')
        json(response, { entries: [file], cursor: 'c', has_more: false });
      else if (url.pathname === '/2/files/get_temporary_link' && body.path === 'id:picture')
        json(response, { link: 'https://download.example/file', metadata: { name: file.name } });
      else json(response, { error_summary: 'path/not_found/' }, 409);
      return true;
    },
    'graph.microsoft.com': ({ url, response }) => {
      const folder = { id: 'folder', name: 'Projects', folder: { childCount: 1 } };
      const file = { id: 'A!1', name: 'Entwurf.png', size: picture.length, file: {} };
      const start = '/v1.0/me/drive';
      if (url.pathname === `${start}/root/children`) json(response, { value: [folder] });
      else if (url.pathname === `${start}/items/folder/children`) {
        const next = `https://graph.microsoft.com${start}/items/folder/children?$skiptoken=second`;
        const isSecond = url.searchParams.get('$skiptoken') === 'second';
        json(response, isSecond ? { value: [file] } : { value: [], '@odata.nextLink': next });
      } else if (url.pathname === `${start}/items/A!1`) json(response, file);
      else if (url.pathname === `${start}/items/A!1/content`)
        response.writeHead(302, { location: `http://localhost:${port}/download.example/file` }).end();
      else return false;
      return true;
    },
    'api.box.com': ({ url, response }) => {
      const folder = { id: '7', type: 'folder', name: 'Projects' };
      const file = { id: '9', type: 'file', name: 'Entwurf.png', size: picture.length };
      const list = (entries: unknown[]) =>
        json(response, { total_count: entries.length, offset: 0, entries });
      if (url.pathname === '/2.0/folders/0/items')
        list([folder, { id: '8', type: 'web_link', name: 'Link' }]);
      else if (url.pathname === '/2.0/folders/7/items') list([file]);
      else if (url.pathname === '/2.0/files/9') json(response, file);
      else if (url.pathname === '/2.0/files/9/content')
        response.writeHead(302, { location: `http://localhost:${port}/download.example/file` }).end();
      else return false;
      return true;
    },
    'graph.facebook.com': ({ url, response }) => {
      const path = url.pathname.replace(/^\/v[\d.]+\//, '');
      if (path === 'me/albums') json(response, { data: [{ id: '1', name: 'Projects' }] });
      else if (path === '1/photos') json(response, { data: [{ id: '5', name: 'Entwurf\nmore' }] });
      else if (path === '5')
        json(response, {
          images: [
            { source: 'https://download.example/small', width: 100 },
            { source: 'https://download.example/file', width: 900 },
          ],
        });
      else return false;
      return true;
    },
  };

  return Object.assign(standIn, {
    locate: (url: string) => url.replace(/^https:\/\//, `http://127.0.0.1:${port}/`),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
