import { strToU8 } from 'fflate';

/** A red square. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mM4YKBAEmIY1TCqYfhqAAA7fxAQn8RHHwAAAABJRU5ErkJggg==',
  'base64',
);

const newsletter =
  '<!doctype html><html lang="en"><head><title>Newsletter</title></head><body><h1>Hello</h1></body></html>\n';

/** The files that a run of the collection uploads, by their path within it; `draft.png` is removed again. */
export const sampleFiles: Readonly<Record<string, Uint8Array>> = {
  'picture.png': picture,
  'draft.png': picture,
  'newsletter.html': strToU8(newsletter),
};
