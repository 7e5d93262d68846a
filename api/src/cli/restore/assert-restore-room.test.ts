import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { assertRestoreRoom } from './assert-restore-room.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'restore-room-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const more = 1e18;
const bucket = {
  STORAGE_URL: 's3://files?endpoint=http://127.0.0.1:9000',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};
const missing = /^The disk of .* needs \d+ MB more room$/;

test('a restore needs room for what it writes into the data directory, and for nothing else', async () => {
  const embedded = readEnv({ DATA_DIR: dataDir });
  await assertRestoreRoom({ rowBytes: 1, fileBytes: 1 }, embedded);
  await expect(assertRestoreRoom({ rowBytes: more, fileBytes: 0 }, embedded)).rejects.toThrow(missing);
  await expect(assertRestoreRoom({ rowBytes: 0, fileBytes: more }, embedded)).rejects.toThrow(missing);
  const elsewhere = readEnv({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://user@127.0.0.1/shop', ...bucket });
  await assertRestoreRoom({ rowBytes: more, fileBytes: more }, elsewhere);
});
