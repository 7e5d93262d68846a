import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's file layer that the hooks below change; the library has no types for them. */
type SetAttributes = (target: unknown, attributes: { mode?: number }) => void;
type EmscriptenModule = {
  NODEFS: {
    /** Returns the file's path on this machine. */
    realPath(node: unknown): string;
    node_ops: { setattr: SetAttributes };
    stream_ops: { setattr: SetAttributes; fsync?: (stream: { nfd?: number; node: unknown }) => number };
  };
};

/** What every commit is written to first. */
const walFile = /[\\/]pg_wal[\\/][0-9A-F]{24}$/;
/** WASI error numbers. */
const [ioError, noSpace] = [29, 51];

/**
 * PGlite's file layer with two additions. A working `fsync`: without it, even `fsync=on` would flush nothing
 * to disk, and a power cut could lose acknowledged orders. It fails for a commit to a file that has been removed or
 * replaced, with its directory or its disk. And files that only the process's user can access:
 * PGlite creates them with mode 0666 and sets that mode again afterwards, so a `umask` does not help.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const { emscriptenOpts } = result;
    const addHooks = (module: unknown) => {
      const { NODEFS: files } = module as EmscriptenModule;
      const { node_ops: nodes, stream_ops: streams } = files;
      nodes.setattr = closed(nodes.setattr);
      streams.setattr = closed(streams.setattr);
      streams.fsync = (stream) => {
        try {
          if (typeof stream.nfd !== 'number') return 0;
          const file = files.realPath(stream.node);
          if (walFile.test(file)) assertInPlace(file, stream.nfd);
          fs.fsyncSync(stream.nfd);
          return 0;
        } catch (error) {
          // Return an error number to PostgreSQL; an exception would corrupt its state.
          return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noSpace : ioError;
        }
      };
    };
    emscriptenOpts.preRun = [...[emscriptenOpts.preRun ?? []].flat(), addHooks];
    return result;
  }
}

function assertInPlace(file: string, descriptor: number): void {
  if (fs.statSync(file).ino !== fs.fstatSync(descriptor).ino) throw new Error(`${file} was replaced`);
}

function closed(setAttributes: SetAttributes): SetAttributes {
  return (target, { mode, ...rest }) =>
    setAttributes(target, mode === undefined ? rest : { ...rest, mode: mode & ~0o077 });
}

export const settings = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Start parameters that make PostgreSQL call `fsync` at every commit. A smaller cache saves 100 MB of memory.
 * Statements use one plan for all values, as on a server (`postgres.ts`). Few finished WAL files are kept for
 * reuse after a checkpoint.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...settings({
    fsync: 'on',
    wal_sync_method: 'fsync',
    shared_buffers: '16MB',
    plan_cache_mode: 'force_generic_plan',
    max_wal_size: '64MB',
    min_wal_size: '32MB',
  }),
];
