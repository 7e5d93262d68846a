import { createHash, randomBytes } from 'node:crypto';
import { openPushClient, type PushClient } from '../../api/src/storage/testing/push-client.ts';
import { until } from './cluster.ts';
import type { Site } from './visitors.ts';

const publicKey = 'demopublickey';
/** Smaller than a part for the bucket, so that the parts are sent through the instances. */
const partBytes = 4 * 1024 * 1024;
const largeBytes = 500 * 1024 * 1024;
const straightAtOnce = 4;
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
 * Uploads a file in parts, each of which any instance may receive; `between` runs after the first part.
 *
 * @returns whether the delivered file equals the uploaded one.
 */
export async function uploadInParts(site: Site, between: () => Promise<void>): Promise<string> {
  const bytes = randomBytes(12 * 1024 * 1024);
  const { uuid, parts } = await site.ask<{ uuid: string; parts: string[] }>('/storage/multipart/start/', {
    method: 'POST',
    body: await signed(site, {
      filename: 'a.bin',
      size: String(bytes.length),
      part_size: String(partBytes),
    }),
  });
  for (const [index, address] of parts.entries()) {
    const body = bytes.subarray(index * partBytes, (index + 1) * partBytes);
    const { pathname, search } = new URL(address);
    await site.call(`${pathname}${search}`, { method: 'PUT', body });
    if (index === 0) await between();
  }
  await complete(site, uuid);
  const delivered = await site.call(`/${uuid}/`);
  const isSame = delivered && sha256(new Uint8Array(await delivered.arrayBuffer())) === sha256(bytes);
  return isSame ? `its ${bytes.length} bytes arrived unchanged` : 'it is not what was sent';
}

async function complete(site: Site, uuid: string): Promise<void> {
  const body = new FormData();
  body.set('UPLOADCARE_PUB_KEY', publicKey);
  body.set('uuid', uuid);
  await site.ask('/storage/multipart/complete/', { method: 'POST', body });
  // As the widget does: assembling a file may take longer than a response.
  await until(async () => {
    const info = await fetch(`${site.origin}/storage/info/?pub_key=${publicKey}&file_id=${uuid}`);
    return ((await info.json()) as { is_ready: boolean }).is_ready;
  });
}

/**
 * Uploads the parts of a large file directly to the bucket; returns whether the delivered file equals the
 * uploaded one.
 */
export async function uploadStraight(site: Site): Promise<string> {
  const startedAt = performance.now();
  const { uuid, parts } = await site.ask<{ uuid: string; parts: string[] }>('/storage/multipart/start/', {
    method: 'POST',
    body: await signed(site, { filename: 'film.bin', size: String(largeBytes) }),
  });
  const bytesOfPart = Math.ceil(largeBytes / parts.length);
  const noise = randomBytes(bytesOfPart);
  /** Makes each part different without 500 MB in memory. */
  const makePart = (index: number) => {
    const part = Buffer.from(noise.subarray(0, Math.min(bytesOfPart, largeBytes - index * bytesOfPart)));
    part.writeUInt32BE(index);
    return part;
  };
  const left = [...parts.entries()];
  const send = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, address] = next;
      if (new URL(address).origin === site.origin) throw new Error('A part was to pass an instance');
      const { ok, status } = await fetch(address, { method: 'PUT', body: makePart(index) });
      if (!ok) throw new Error(`The bucket refused a part with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: straightAtOnce }, send));
  const sentAt = performance.now();
  await complete(site, uuid);
  const readyAt = performance.now();
  const sent = createHash('sha256');
  for (const index of parts.keys()) sent.update(makePart(index));
  const arrived = createHash('sha256');
  const { body } = await fetch(`${site.origin}/${uuid}/`);
  for await (const chunk of body ?? []) arrived.update(chunk);
  const isSame = sent.digest('hex') === arrived.digest('hex');
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  return isSame
    ? `${largeBytes / 1024 ** 2} MiB in ${parts.length} parts in ${seconds(startedAt, sentAt)}, ready ${seconds(sentAt, readyAt)} later, unchanged`
    : 'it is not what was sent';
}

/** Opens pages with a web socket each, which reconnects when an instance ends. */
export async function openPages(origin: string, count: number) {
  const pages: PushClient[] = Array.from({ length: count }, () => openPushClient(origin));
  const allConnected = () => until(async () => pages.every(({ isConnected }) => isConnected));
  await allConnected();
  return {
    allConnected,
    connections: () => pages.reduce((sum, { connections }) => sum + connections, 0),
    /**
     * Imports a file on one instance; returns how many pages are notified, whichever instance they are
     * connected to.
     */
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
