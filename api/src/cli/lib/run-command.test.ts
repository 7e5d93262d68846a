import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { runProgram } from './run-command.ts';

test.runIf(process.getuid?.() === 0)(
  'a command run by root leaves nothing in the folder of a server’s user',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'storefront-root-'));
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const work = vi.fn(async () => []);
    try {
      chownSync(dataDir, 65534, 65534);
      await runProgram({ DATA_DIR: dataDir }, () => {}, work);
      expect(printed).toHaveBeenCalledWith(expect.stringContaining('belongs to user 65534'));
      expect(work).not.toHaveBeenCalled();
      expect(readdirSync(dataDir)).toEqual([]);
      expect(process.exitCode).toBe(1);
    } finally {
      process.exitCode = undefined;
      printed.mockRestore();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
