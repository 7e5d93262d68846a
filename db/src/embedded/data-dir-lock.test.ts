import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'storefront-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts a process that holds the lock until it is killed. */
async function startHolder(): Promise<{ pid: number; kill(): Promise<void> }> {
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(new URL('./data-dir-lock.ts', import.meta.url).href)});
    await lockDataDir(${JSON.stringify(dataDir)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return {
    pid: holder.pid!,
    kill: async () => {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    },
  };
}

describe('the lock of a data directory', () => {
  test('a second taker is refused with the directory and what to do', async () => {
    const lock = await lockDataDir(dataDir);
    const refusal = await lockDataDir(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirInUseError);
    expect((refusal as Error).message).toContain(dataDir);
    expect((refusal as Error).message).toContain('DATA_DIR');
    expect((refusal as Error).message).toContain(String(process.pid));
    await lock.release();
    await (await lockDataDir(dataDir)).release();
  });

  test('a killed holder leaves nothing in the way', async () => {
    const holder = await startHolder();
    await expect(lockDataDir(dataDir)).rejects.toThrow(String(holder.pid));
    await holder.kill();
    expect(existsSync(path.join(dataDir, 'db.lock'))).toBe(true);
    await (await lockDataDir(dataDir)).release();
  });

  test('of several that find a stale lock at once exactly one gets it', async () => {
    const holder = await startHolder();
    await holder.kill();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
    const winners = results.filter((result) => result.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await winners[0]!.value.release();
  });

  test('a directory with a path too long for a socket is locked as well', async () => {
    const deep = path.join(dataDir, 'x'.repeat(60), 'y'.repeat(60));
    mkdirSync(deep, { recursive: true });
    const lock = await lockDataDir(deep);
    await expect(lockDataDir(deep)).rejects.toThrow(DataDirInUseError);
    await lock.release();
  });
});
