import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread that does not keep the process alive.
 *
 * @param name of its file, without the extension.
 * @param besides `import.meta.url` of the calling module, which is in the same folder, in the sources and in
 * the bundle.
 */
export function startThread(
  name: string,
  besides: string,
  options: Pick<WorkerOptions, 'resourceLimits'> = {},
): Worker {
  const worker = besides.endsWith('.ts')
    ? startFromSource(new URL(`./${name}.ts`, besides).href, options)
    : new Worker(new URL(`./${name}.js`, besides), options);
  worker.unref();
  return worker;
}

/** In development: a thread has no TypeScript loader until it loads one, and does not know our JSX settings. */
function startFromSource(source: string, options: WorkerOptions): Worker {
  const tsconfig = fileURLToPath(new URL('../../../tsconfig.json', import.meta.url));
  const code = `
    process.env.TSX_TSCONFIG_PATH = ${JSON.stringify(tsconfig)};
    import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(source)}); });`;
  return new Worker(code, { ...options, eval: true });
}
