/**
 * Films `hero-loop.html` frame by frame and encodes `public/artwork/hero-loop.webm`, `hero-loop.mp4` and the poster,
 * which is the first frame: the video starts where the poster stands. Needs ffmpeg with libvpx-vp9 and libx264.
 *
 * `npx tsx web/artwork/hero/render-hero-loop.ts`
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, openSource } from '../lib/browser.ts';
import { encodePicture } from '../lib/encode.ts';
import { readManifest, writeManifest } from '../lib/manifest.ts';
import { outputDir } from '../lib/paths.ts';

const framesPerSecond = 25;
const sizePx = 960;
const limitBytes = 600_000;

/** The two functions the page offers. */
declare function prepare(): Promise<number>;
declare function seek(seconds: number): void;

const frames = await mkdtemp(join(tmpdir(), 'hero-loop-'));
const browser = await launchBrowser();
try {
  const page = await openSource(browser, 'hero/hero-loop.html', {
    viewport: { width: sizePx, height: sizePx },
    scale: 1,
  });
  const seconds = await page.evaluate(() => prepare());
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    await page.evaluate((time) => seek(time), frame / framesPerSecond);
    await page.screenshot({ path: join(frames, `${String(frame).padStart(4, '0')}.png`) });
  }
} finally {
  await browser.close();
}

function ffmpeg(...options: string[]): void {
  const input = ['-framerate', String(framesPerSecond), '-i', join(frames, '%04d.png')];
  const colours = [
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ];
  const toBt709 = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...toBt709, ...colours, '-an', ...options]);
}

const webm = join(outputDir, 'hero-loop.webm');
const mp4 = join(outputDir, 'hero-loop.mp4');
const vp9 = [
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '0',
  '-crf',
  '34',
  '-g',
  '250',
  '-row-mt',
  '1',
  '-passlogfile',
  join(frames, 'pass'),
];
ffmpeg(...vp9, '-pass', '1', '-cpu-used', '4', '-f', 'null', '/dev/null');
ffmpeg(...vp9, '-pass', '2', '-cpu-used', '1', webm);
ffmpeg(
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-crf',
  '25',
  '-g',
  '250',
  '-movflags',
  '+faststart',
  mp4,
);
for (const file of [webm, mp4]) {
  const { size } = await stat(file);
  if (size > limitBytes) throw new Error(`${file} has ${size} bytes; the limit is ${limitBytes}`);
  console.log(file, size);
}

const manifest = await readManifest();
manifest['hero-poster'] = await encodePicture(
  'hero-poster',
  await readFile(join(frames, '0000.png')),
  [480, 960],
);
await writeManifest(manifest);
await rm(frames, { recursive: true });
