import { writePng } from '#lib/write-png.ts';

/** Returns a PNG of a few bytes whose header claims this size, without its pixels. */
export const pngOf = (width: number, height: number): Buffer => writePng(width, height, Buffer.alloc(1000));
