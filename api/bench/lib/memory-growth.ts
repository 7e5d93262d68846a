/**
 * Measures how much a server's memory grows during and after some work, in MB with one decimal.
 *
 * @param read returns the server's resident memory in bytes.
 */
export async function memoryGrowth(
  read: () => Promise<number>,
  work: () => Promise<void>,
): Promise<[peak: string, after: string]> {
  const before = await read();
  let peak = before;
  let isDone = false;
  const sampling = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await read());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  await work();
  isDone = true;
  await sampling;
  const after = await read();
  const inMb = (bytes: number) => ((bytes - before) / 1e6).toFixed(1);
  return [inMb(Math.max(peak, after)), inMb(after)];
}

export const productMemory = (port: number) =>
  readMemory(port, '/metrics', /^process_resident_memory_bytes (\d+)/m);

/** Returns the resident memory in bytes as reported by a server. */
export async function readMemory(port: number, path: string, pattern: RegExp): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return Number(pattern.exec(text)?.[1]);
}
