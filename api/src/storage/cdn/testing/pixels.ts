import sharp from 'sharp';

/** A small picture in memory, with three or four values per pixel. */
export type Pixels = { width: number; height: number; channels: 3 | 4; data: Uint8Array };

/** A picture whose pixel at `x`, `y` is `color(x, y)`. */
export function draw(width: number, height: number, color: (x: number, y: number) => number[]): Pixels {
  const values = Array.from({ length: width * height }, (_, index) =>
    color(index % width, Math.floor(index / width)),
  );
  return { width, height, channels: values[0]?.length === 4 ? 4 : 3, data: Uint8Array.from(values.flat()) };
}

/** Each pixel has a different color. */
export const mosaic = (width: number, height: number) =>
  draw(width, height, (x, y) => [20 + x * 30, 20 + y * 40, 255 - x * 10 - y * 15]);

export const plain = (width: number, height: number, color: number[]) => draw(width, height, () => color);

const rawOf = ({ width, height, channels }: Pixels) => ({ raw: { width, height, channels } });

export const toPng = (pixels: Pixels) => sharp(pixels.data, rawOf(pixels)).png().toBuffer();

export const toJpeg = (pixels: Pixels, orientation?: number) => {
  const image = sharp(pixels.data, rawOf(pixels)).jpeg({ quality: 100, chromaSubsampling: '4:4:4' });
  return (orientation ? image.withMetadata({ orientation }) : image).toBuffer();
};

export async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes).toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels as 3 | 4, data };
}

/** Returns the pixels as rows of `r,g,b` texts, for readable test diffs. */
export const rows = ({ width, height, channels, data }: Pixels) =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => {
      const at = (y * width + x) * channels;
      return data.slice(at, at + channels).join(',');
    }),
  );

/** Mean color. */
export function mean({ channels, data }: Pixels): number[] {
  const count = data.length / channels;
  return Array.from({ length: channels }, (_, channel) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += channels) sum += data[at] as number;
    return Math.round(sum / count);
  });
}
