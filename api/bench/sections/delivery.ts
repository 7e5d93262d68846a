import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { openDatabase } from '@storefront/db/client.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import type { DatabaseLocation } from '@storefront/db/testing/raw-database.ts';
import { createBenchDatabases } from '../lib/bench-databases.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { memoryGrowth, productMemory } from '../lib/memory-growth.ts';
import { printTable } from '../lib/print-table.ts';
import { type ServerProcess, startFileServer, startProduct } from '../lib/server-process.ts';

const fileBytes = 512 * 1024 * 1024;
const fileCount = 4;
const orderId = 1;

/**
 * Downloads a version of four files, 2 GB in total, as one zip: the memory growth of a fresh server, from
 * each kind of store.
 */
export async function measureDelivery(options: BenchOptions): Promise<void> {
  const databases = await createBenchDatabases(options.database);
  try {
    const location = await databases.create();
    const folder = await storeVersion(location);
    const bucket = await startFileServer(folder);
    const rows: string[][] = [];
    try {
      for (const [store, variables] of [
        ['disk', {}],
        [
          'bucket',
          {
            STORAGE_URL: `s3://bucket?endpoint=http://127.0.0.1:${bucket.port}&region=local`,
            AWS_ACCESS_KEY_ID: 'id',
            AWS_SECRET_ACCESS_KEY: 'secret',
          },
        ],
      ] as const) {
        const product = await startProduct(location, false, variables);
        try {
          rows.push([store, ...(await measureZip(product, location.cookie))]);
        } finally {
          await product.stop();
        }
      }
    } finally {
      await bucket.stop();
    }
    console.log('\na zip of 2 GB: growth of resident memory, MB\n');
    printTable(['', 'at its peak', 'at its end', 'MB/s'], rows);
  } finally {
    await databases.remove();
  }
}

async function measureZip({ port }: ServerProcess, cookie: string): Promise<string[]> {
  // A small download first, so that nothing is loaded for the first time during the measurement.
  await download(port, cookie, 2);
  const startedAt = performance.now();
  let bytes = 0;
  const [peak, after] = await memoryGrowth(
    () => productMemory(port),
    async () => {
      bytes = await download(port, cookie, 1);
    },
  );
  return [peak, after, (bytes / 1000 / (performance.now() - startedAt)).toFixed(0)];
}

/** Returns the number of bytes received. */
async function download(port: number, cookie: string, version: number): Promise<number> {
  const request = http.get({
    host: '127.0.0.1',
    port,
    path: `/api/orders/${orderId}/deliverables/${version}.zip`,
    headers: { cookie },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`The zip was refused: ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) bytes += chunk.length;
  if (bytes !== Number(response.headers['content-length'])) throw new Error('The zip is not whole');
  return bytes;
}

/** Stores version 1 with the large, sparse files, and version 2 with a small one. Returns their folder. */
async function storeVersion(location: DatabaseLocation): Promise<string> {
  const folder = path.join(location.dataDir, 'files', 'stored');
  await mkdir(folder, { recursive: true });
  const { db, close } = await openDatabase(location);
  try {
    for (const [version, sizes] of [
      [1, Array.from({ length: fileCount }, () => fileBytes)],
      [2, [1024]],
    ] as const) {
      const [deliverable] = await db
        .insert(deliverables)
        .values({
          orderId,
          version,
          state: version === 1 ? 'superseded' : 'sent',
          createdBy: 'operator',
          sentBy: 'operator',
          sentAt: new Date(),
        })
        .returning();
      for (const [index, fileSize] of sizes.entries()) {
        const uuid = randomUUID();
        const file = await open(path.join(folder, uuid), 'w');
        await file.truncate(fileSize);
        await file.close();
        await db.insert(files).values({
          orderId,
          deliverableId: deliverable!.id,
          originalName: `film-${index}.mp4`,
          mimeType: 'video/mp4',
          filePath: `stored/${uuid}`,
          fileSize,
        });
      }
    }
  } finally {
    await close();
  }
  return folder;
}
