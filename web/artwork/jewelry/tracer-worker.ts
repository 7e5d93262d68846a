import { tracePixel } from './tracer.ts';

/** This process renders the rows `first`, `first + step`, … of the picture. */
export type Share = { width: number; height: number; samples: number; first: number; step: number };

process.once('message', ({ width, height, samples, first, step }: Share) => {
  const rows = Math.ceil((height - first) / step);
  const sum = new Float32Array(rows * width * 3);
  for (let row = 0; row < rows; row += 1) {
    const y = first + row * step;
    for (let x = 0; x < width; x += 1) {
      for (let sample = 0; sample < samples; sample += 1) {
        // The samples of a pixel follow the R2 sequence, which is more even than random sampling.
        const u = (x + ((0.5 + sample * 0.7548776662466927) % 1)) / width;
        const v = (y + ((0.5 + sample * 0.5698402909980532) % 1)) / height;
        const seed = Math.imul(x * 1973 + y * 9277 + sample * 26699 + 1, 0x9e3779b1);
        tracePixel(u, v, width / height, seed ^ (seed >>> 15), sum, (row * width + x) * 3);
      }
    }
  }
  process.send?.(sum, () => process.disconnect());
});
