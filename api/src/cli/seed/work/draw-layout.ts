import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { openImage } from '#storage/content/open-image.ts';

const widthPx = 900;
const heightPx = 1200;
const cardLeft = 120;
const cardWidth = 660;
const pictureTop = 150;
const pictureHeight = 380;

const paper = '#f2efe8';
const card = '#ffffff';
const ink = '#33413a';
const gray = '#cfcac0';
const accent = '#2f6b4f';
/** Color of the first version's button, which is hard to see. */
const pale = '#b9c9bf';

/** The opening picture of the email; one of the website's own pictures. */
const pictureName = 'landing-ceramics-800.jpg';
/** The part above contains text and is cut off. */
const wordsEndPx = 514;

/**
 * Draws the sketch of an email as designers send it first: a picture, and bars in place of texts. Returns a
 * PNG. From version 2 on, the button is dark and the introduction short.
 *
 * @param picturesDir folder of that picture.
 */
export async function drawLayout(picturesDir: string, version: number): Promise<Buffer> {
  const picture = await openImage(await readFile(path.join(picturesDir, pictureName)));
  const photo = await picture
    .extract({ left: 0, top: wordsEndPx, width: cardWidth, height: pictureHeight })
    .toBuffer();
  const [lines, introductionTop] = version === 1 ? [7, 650] : [4, 684];
  const introduction = Array.from({ length: lines }, (_, line) =>
    bar(gray, cardLeft + 60, introductionTop + line * 24, line % 3 === 2 ? 380 : 540, 10),
  );
  const stories = [0, 1].flatMap((column) => {
    const left = cardLeft + 60 + column * 280;
    return [
      bar(paper, left, 940, 260, 90),
      bar(ink, left, 1046, 180, 14),
      bar(gray, left, 1076, 260, 8),
      bar(gray, left, 1094, 220, 8),
    ];
  });
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: paper } })
    .composite([
      bar(card, cardLeft, 60, cardWidth, 1080),
      bar(accent, cardLeft + 60, 92, 28, 28),
      bar(ink, cardLeft + 100, 100, 150, 12),
      { input: photo, left: cardLeft, top: pictureTop },
      bar(ink, cardLeft + 60, 566, 460, 22),
      bar(ink, cardLeft + 60, 600, 300, 22),
      ...introduction,
      bar(version === 1 ? pale : accent, 340, 834, 220, 52),
      bar(card, 385, 855, 130, 10),
      ...stories,
    ])
    .png()
    .toBuffer();
}

function bar(background: string, left: number, top: number, width: number, height: number): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background } }, left, top };
}
