import { createHash, randomBytes } from 'node:crypto';
import { openPushClient, type PushClient } from '../../api/src/storage/testing/push-client.ts';
import { until } from './cluster.ts';
import type { Site } from './visitors.ts';

const publicKey = 'demopublickey';
const partBytes = 5 * 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function signed(site: Site, fields: Record<string, string>): Promise<FormData> {
  const { secureSignature = '', secureExpire = '' } = await site.ask<Record<string, string>>(
    '/api/uploads/signature',
    { method: 'POST', headers: { origin: site.origin } },
  );
  const form = new FormData();
  const all = { UPLOADCARE_PUB_KEY: publicKey, signature: secureSignature, expire: secureExpire, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}

/**
 * An upload in parts, each of which any instance may take; `between` happens after the first part.
 *
 * @returns whether the file that is delivered is the one that was sent.
 */
export async function uploadInParts(site: Site, between: () => Promise<void>): Promise<string> {
  const bytes = randomBytes(12 * 1024 * 1024);
  const { uuid, parts } = await site.ask<{ uuid: string; parts: string[] }>('/storage/multipart/start/', {
    method: 'POST',
    body: await signed(site, { filename: 'a.bin', size: String(bytes.length) }),
  });
  for (const [index, address] of parts.entries()) {
    const body = bytes.subarray(index * partBytes, (index + 1) * partBytes);
    const { pathname, search } = new URL(address);
    await site.call(`${pathname}${search}`, { method: 'PUT', body });
    if (index === 0) await between();
  }
  const body = new FormData();
  body.set('UPLOADCARE_PUB_KEY', publicKey);
  body.set('uuid', uuid);
  await site.ask('/storage/multipart/complete/', { method: 'POST', body });
  // As the widget does: putting a file together may take longer than a response.
  await until(async () => {
    const info = await fetch(`${site.origin}/storage/info/?pub_key=${publicKey}&file_id=${uuid}`);
    return ((await info.json()) as { is_ready: boolean }).is_ready;
  });
  const delivered = await site.call(`/${uuid}/`);
  const isSame = delivered && sha256(new Uint8Array(await delivered.arrayBuffer())) === sha256(bytes);
  return isSame ? `its ${bytes.length} bytes arrived unchanged` : 'it is not what was sent';
}

/** Pages with a socket each, which they open anew when an instance ends. */
export async function openPages(origin: string, count: number) {
  const pages: PushClient[] = Array.from({ length: count }, () => openPushClient(origin));
  const allConnected = () => until(async () => pages.every(({ isConnected }) => isConnected));
  await allConnected();
  return {
    allConnected,
    connections: () => pages.reduce((sum, { connections }) => sum + connections, 0),
    /** Imports a file, on one instance; counts the pages that hear of it, at whichever they are. */
    async importHeard(site: Site, link: string): Promise<number> {
      const form = await signed(site, { source_url: link });
      const query = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
      query.delete('UPLOADCARE_PUB_KEY');
      query.set('pub_key', publicKey);
      const { token } = await site.ask<{ token: string }>(`/storage/from_url/?${query}`, { method: 'POST' });
      for (const page of pages) page.listenTo(token);
      const heard = () => pages.filter(({ succeeded }) => succeeded.has(token)).length;
      await until(async () => heard() === count).catch(() => {});
      return heard();
    },
    close: () => {
      for (const page of pages) page.close();
    },
  };
}
