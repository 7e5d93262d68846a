import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { files } from '@storefront/db/schema/orders/files.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { expect, test, vi } from 'vitest';
import { writeBackup } from './write-backup.ts';

test.runIf(existsSync('/dev/full'))(
  'a backup that finds its disk full leaves no file of an order open',
  async () => {
    const database = await createTestDatabase();
    const folder = mkdtempSync(path.join(tmpdir(), 'backup-full-'));
    const fileName = path.join(folder, 'all.backup');
    const second = new Readable({ read() {} });
    try {
      const { id: orderId } = await insertOrder(database.db);
      for (const filePath of ['orders/first', 'orders/second']) {
        const kind = { originalName: 'a.docx', mimeType: 'application/msword' };
        await database.db.insert(files).values({ orderId, filePath, fileSize: 1, ...kind });
      }
      symlinkSync('/dev/full', `${fileName}.partial`);
      const get = async (key: string) => {
        if (key === 'orders/first') return { sizeBytes: 1, stream: Readable.from([randomBytes(40_000)]) };
        // Opened after the disk has turned out to be full.
        await sleep(200);
        return { sizeBytes: 1, stream: second };
      };
      const written = writeBackup({ db: database.db, fileStore: { get } }, fileName);
      await expect(written).rejects.toThrow('is full; the backup was removed');
      await vi.waitFor(() => expect(second.destroyed).toBe(true));
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await database.close();
    }
  },
);
