import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of emscripten's file layer that the hook below touches; the library does not type them. */
type EmscriptenModule = {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
};

/**
 * PGlite's file layer with a working `fsync`. As shipped it has none, so that even `fsync=on` would write nothing
 * through to the disk and a power cut could lose acknowledged orders.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const { emscriptenOpts } = result;
    const addFsync = (module: unknown) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
        if (typeof stream.nfd === 'number') fs.fsyncSync(stream.nfd);
        return 0;
      };
    };
    emscriptenOpts.preRun = [...[emscriptenOpts.preRun ?? []].flat(), addFsync];
    return result;
  }
}

/** Start parameters that make PostgreSQL ask for `fsync` at every commit; a smaller cache saves 100 MB of memory. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
];
