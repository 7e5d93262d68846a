/**
 * Environment variables that must be set before the server process starts, since they are read before any of
 * our code.
 *
 * By default, Node.js has four threads for files, pictures and passwords. Four more keep threads free for the
 * files of a request while four pictures are being rendered.
 *
 * Several threads render pictures. By default, glibc keeps a separate arena for each of them and returns free
 * memory to the system at once, so that each picture has to allocate its pages again. Two shared arenas that
 * keep 16 MB of free memory, including blocks of up to 8 MB, save a seventh of the time per picture and a
 * quarter of the process's memory. Other C libraries ignore these variables. Source: glibc manual, "Memory
 * Allocation Tunables".
 *
 * V8 lets the space for new objects grow to three times 16 MB and keeps it. With 4 MB, the process takes 50 MB less
 * after load, but collects more often: the cheapest call takes a quarter more processor time, others less. That is
 * right for the few requests of an agency; a busy site sets `NODE_OPTIONS`.
 */
export const serverEnvironment = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(16 * 1024 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(8 * 1024 * 1024),
  NODE_OPTIONS: '--max-semi-space-size=4',
};

/**
 * Returns the environment of a server: these variables unless they are set, and everything that is set. An empty
 * variable counts as unset, as in the server's own settings; libuv would take it for a single thread.
 *
 * @param {NodeJS.ProcessEnv} set
 * @returns {NodeJS.ProcessEnv}
 */
export function withServerEnvironment(set) {
  const own = Object.entries(serverEnvironment).filter(([name]) => !set[name]);
  return { ...set, ...Object.fromEntries(own) };
}
