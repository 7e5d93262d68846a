import { hit, material } from './scene.ts';

/** Value noise for the grain of the stone. */
function noise(x: number, y: number, z: number): number {
  const cell = (i: number, j: number, k: number) => {
    let h = Math.imul(i, 374761393) + Math.imul(j, 668265263) + Math.imul(k, 2147483647);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const fade = (t: number) => t * t * (3 - 2 * t);
  const [u, v, w] = [fade(x - i), fade(y - j), fade(z - k)];
  const mix = (a: number, b: number, t: number) => a + (b - a) * t;
  const plane = (kk: number) =>
    mix(mix(cell(i, j, kk), cell(i + 1, j, kk), u), mix(cell(i, j + 1, kk), cell(i + 1, j + 1, kk), u), v);
  return mix(plane(k), plane(k + 1), w);
}

/** Result of the last call of `shadeSurface`: albedo, and the share and roughness of the mirror-like coat. */
export const surface = { red: 0, green: 0, blue: 0, coat: 0, roughness: 0 };

/** Computes the material at a point; `cosine` is that of the viewing angle. */
export function shadeSurface(kind: number, px: number, py: number, pz: number, cosine: number): void {
  let [ar, ag, ab] = [0, 0, 0];
  let coat = 0;
  let roughness = 0;
  const schlick = (1 - cosine) ** 5;
  if (kind === material.gold) {
    ar = 0.99 + 0.01 * schlick;
    ag = 0.735 + 0.26 * schlick;
    ab = 0.385 + 0.6 * schlick;
    coat = 1;
    roughness = 0.028;
  } else if (kind === material.backdrop) {
    [ar, ag, ab] = [0.034, 0.082, 0.06];
    // The paper is glossy only where it lies flat as the table top.
    coat = hit.ny > 0.98 ? 0.02 + 0.5 * schlick : 0;
    roughness = 0.1;
  } else if (kind === material.pearl) {
    const sheen = 1 - cosine;
    ar = 0.83;
    ag = 0.76 - 0.06 * sheen;
    ab = 0.7 + 0.03 * sheen;
    coat = 0.11 + 0.6 * schlick;
    roughness = 0.025;
  } else {
    const veins = noise(px * 1.1, py * 6.5, pz * 1.1) * 0.6 + noise(px * 7, py * 22, pz * 7) * 0.4;
    const pits = noise(px * 34, py * 34, pz * 34);
    const shade = (kind === material.stone ? 0.9 : 0.86) * (0.86 + 0.2 * veins) * (pits > 0.86 ? 0.86 : 1);
    if (kind === material.stone) {
      ar = 0.78 * shade;
      ag = 0.7 * shade;
      ab = 0.6 * shade;
    } else {
      ar = 0.62 * shade;
      ag = 0.21 * shade;
      ab = 0.115 * shade;
    }
    coat = 0.012 + 0.14 * schlick;
    roughness = 0.22;
  }

  surface.red = ar;
  surface.green = ag;
  surface.blue = ab;
  surface.coat = coat;
  surface.roughness = roughness;
}
