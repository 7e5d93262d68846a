import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of emscripten's file layer that the hooks below touch; the library does not type them. */
type SetAttributes = (target: unknown, attributes: { mode?: number }) => void;
type EmscriptenModule = {
  NODEFS: {
    node_ops: { setattr: SetAttributes };
    stream_ops: { setattr: SetAttributes; fsync?: (stream: { nfd?: number }) => number };
  };
};

/** WASI's numbers of errors. */
const [ioError, noSpace] = [29, 51];

/**
 * PGlite's file layer with two things that it lacks as shipped. A working `fsync`: without one even `fsync=on` would
 * write nothing through to the disk and a power cut could lose acknowledged orders. And files for no one but the
 * process's user: it makes them with 0666 and sets that mode again afterwards, so that no `umask` helps.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const { emscriptenOpts } = result;
    const addHooks = (module: unknown) => {
      const { node_ops: nodes, stream_ops: streams } = (module as EmscriptenModule).NODEFS;
      nodes.setattr = closed(nodes.setattr);
      streams.setattr = closed(streams.setattr);
      streams.fsync = (stream) => {
        try {
          if (typeof stream.nfd === 'number') fs.fsyncSync(stream.nfd);
          return 0;
        } catch (error) {
          // PostgreSQL has to hear of it; an exception would tear through its memory.
          return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noSpace : ioError;
        }
      };
    };
    emscriptenOpts.preRun = [...[emscriptenOpts.preRun ?? []].flat(), addHooks];
    return result;
  }
}

function closed(setAttributes: SetAttributes): SetAttributes {
  return (target, { mode, ...rest }) =>
    setAttributes(target, mode === undefined ? rest : { ...rest, mode: mode & ~0o077 });
}

/** Settings of the database, as it takes them at its start. */
export const settings = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Start parameters that make PostgreSQL ask for `fsync` at every commit; a smaller cache saves 100 MB of memory. One plan for
 * all values of a statement, as on a server (`postgres.ts`). Of the files of the log that a
 * checkpoint ends, few are kept for use again.
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
