import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encode, encoderBytesOf, type Output } from './output-format.ts';

/** The tables of a JPEG that was written in one pass. Source: ITU-T T.81, annex K.3.3. */
const standardTable = Buffer.from('0002010303020403050504040000017d', 'hex');

test.each([
  [1000, false, true],
  [1500, true, false],
])('a JPEG of %i pixels a side is written in one pass: %s', async (side, isOnePass, isHeld) => {
  const size = { width: side, height: side };
  const output: Output = { format: 'jpeg', quality: 'normal', isProgressive: false };
  const picture = sharp({ create: { ...size, channels: 3, background: '#c04080' } });
  expect((await encode(picture, output, size).toBuffer()).includes(standardTable)).toBe(isOnePass);
  expect(encoderBytesOf(output, size) > 0).toBe(isHeld);
});
