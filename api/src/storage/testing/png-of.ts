import { writePng } from '#lib/write-png.ts';

/** A PNG of a few bytes whose header claims this size; its pixels are not there. */
export const pngOf = (width: number, height: number): Buffer => writePng(width, height, Buffer.alloc(1000));
