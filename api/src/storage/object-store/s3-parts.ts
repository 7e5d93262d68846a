import type { Readable } from 'node:stream';

/** The protocol's minimum for all parts but the last. 10,000 parts of this size make 52 GB. */
export const partBytes = 5 * 1024 * 1024;

/** Splits the stream into parts of `partBytes`, the last one shorter; yields nothing for an empty stream. */
export async function* cutIntoParts(body: Readable): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  for await (const chunk of body) {
    for (let rest: Buffer = chunk; rest.length > 0; ) {
      const taken = rest.copy(part, filled);
      filled += taken;
      rest = rest.subarray(taken);
      if (filled < partBytes) continue;
      yield part;
      // Use a new buffer, because the consumer may still be sending the last one.
      part = Buffer.allocUnsafe(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
