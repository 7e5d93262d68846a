import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { nativeSpread } from '../../scripts/lib/native-spread.mjs';

type Hooks = {
  buildStart(): void;
  transform(code: string, id: string): { code: string } | null;
  buildEnd(this: { error(message: string): void }): void;
};
const dist = path.dirname(fileURLToPath(import.meta.resolve('@trpc/server')));
const modules = readdirSync(dist)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => path.join(dist, file));

test('the installed tRPC spreads through one helper, which the build replaces', () => {
  const plugin = nativeSpread() as unknown as Hooks;
  plugin.buildStart();
  const replaced = modules.flatMap((id) => plugin.transform(readFileSync(id, 'utf8'), id) ?? []);
  expect(replaced).toHaveLength(1);
  expect(replaced[0]?.code).toContain('const _objectSpread2 = Object.assign;');
  expect(replaced[0]?.code).not.toContain('getOwnPropertyDescriptors');
  const error = vi.fn();
  plugin.buildEnd.call({ error });
  expect(error).not.toHaveBeenCalled();
});

test('a tRPC without that helper fails the build', () => {
  const plugin = nativeSpread() as unknown as Hooks;
  plugin.buildStart();
  expect(plugin.transform('export const spread = (a) => ({ ...a });', modules[0] ?? '')).toBeNull();
  const error = vi.fn();
  plugin.buildEnd.call({ error });
  expect(error).toHaveBeenCalledWith(expect.stringContaining('@trpc/server'));
});
