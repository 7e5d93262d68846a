import { hit, intersectScene, material } from './scene.ts';

type Light = {
  cx: number;
  cy: number;
  cz: number;
  ux: number;
  uy: number;
  uz: number;
  vx: number;
  vy: number;
  vz: number;
  nx: number;
  ny: number;
  nz: number;
  area: number;
  r: number;
  g: number;
  b: number;
  share: number;
};

/** A softbox: a rectangle of `width` by `height` that looks at the middle of the still life. */
function softbox(
  cx: number,
  cy: number,
  cz: number,
  width: number,
  height: number,
  rgb: [number, number, number],
): Light {
  const aim = [0 - cx, 1.9 - cy, 0 - cz] as const;
  const far = Math.hypot(...aim);
  const [nx, ny, nz] = [aim[0] / far, aim[1] / far, aim[2] / far];
  const side = Math.hypot(nz, nx) || 1;
  const [sx, sz] = [nz / side, -nx / side];
  const [ux, uy, uz] = [ny * sz, nz * sx - nx * sz, -ny * sx];
  const [hw, hh] = [width / 2, height / 2];
  return {
    cx,
    cy,
    cz,
    ux: sx * hw,
    uy: 0,
    uz: sz * hw,
    vx: ux * hh,
    vy: uy * hh,
    vz: uz * hh,
    nx,
    ny,
    nz,
    area: width * height,
    r: rgb[0],
    g: rgb[1],
    b: rgb[2],
    share: 0,
  };
}

const lights = [
  softbox(-6.2, 7.6, 3.4, 3.4, 3.4, [27, 25, 22]),
  softbox(6.4, 4.4, 1.2, 0.9, 5.2, [11, 11.5, 12.5]),
  softbox(-2.5, 6.4, 11.5, 5.5, 3.2, [1.5, 1.42, 1.34]),
  softbox(1.2, 10, -0.5, 6.5, 4.5, [2.3, 2.25, 2.2]),
];
const power = lights.map((light) => light.area * light.g);
const totalPower = power.reduce((sum, value) => sum + value, 0);
lights.forEach((light, index) => {
  light.share = power[index]! / totalPower;
});

const camera = {
  x: 0.2,
  y: 5.1,
  z: 13.2,
  lookX: -0.28,
  lookY: 1.95,
  lookZ: 0,
  tangent: 0.272,
  aperture: 0.075,
  focus: 13.2,
};

let seed = 1;
function random(): number {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return (seed >>> 0) / 4294967296;
}

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

function surround(dx: number, dy: number, dz: number): number {
  // The dark studio: a faint ceiling, black flags left and right that draw the edges of the metal.
  return 0.05 + 0.16 * Math.max(0, dy) + (dz > 0.3 && Math.abs(dx) < 0.6 ? 0.16 : 0);
}

/** Radiance of one camera ray through the pixel position (0..1, 0..1), added to `out` at `offset`. */
export function tracePixel(
  u: number,
  v: number,
  aspect: number,
  rngSeed: number,
  out: Float32Array,
  offset: number,
) {
  seed = rngSeed | 0 || 1;
  random();
  // Camera basis; recomputing it per ray costs nothing beside the tracing.
  let fx = camera.lookX - camera.x;
  let fy = camera.lookY - camera.y;
  let fz = camera.lookZ - camera.z;
  const fl = Math.hypot(fx, fy, fz);
  fx /= fl;
  fy /= fl;
  fz /= fl;
  const rl = Math.hypot(fz, fx);
  const [rx, rz] = [-fz / rl, fx / rl];
  const [upx, upy, upz] = [-rz * fy, rz * fx - rx * fz, rx * fy];
  const sx = (u * 2 - 1) * camera.tangent * aspect;
  const sy = (1 - v * 2) * camera.tangent;
  const angle = random() * 2 * Math.PI;
  const lens = Math.sqrt(random()) * camera.aperture;
  const [lx, ly] = [Math.cos(angle) * lens, Math.sin(angle) * lens];
  let ox = camera.x + rx * lx + upx * ly;
  let oy = camera.y + upy * ly;
  let oz = camera.z + rz * lx + upz * ly;
  let dx = (fx + rx * sx + upx * sy) * camera.focus + camera.x - ox;
  let dy = (fy + upy * sy) * camera.focus + camera.y - oy;
  let dz = (fz + rz * sx + upz * sy) * camera.focus + camera.z - oz;
  let dl = Math.hypot(dx, dy, dz);
  dx /= dl;
  dy /= dl;
  dz /= dl;

  let [tr, tg, tb] = [1, 1, 1];
  let [r, g, b] = [0, 0, 0];
  let sawSpecular = false;
  let isInGem = false;
  let diffuseBounces = 0;
  for (let bounce = 0; bounce < 18; bounce += 1) {
    const met = intersectScene(ox, oy, oz, dx, dy, dz, 60, isInGem, false);
    // Softboxes are seen only in reflections; light on matte surfaces is sampled below.
    if (!isInGem && sawSpecular) {
      for (const light of lights) {
        const facing = dx * light.nx + dy * light.ny + dz * light.nz;
        if (facing >= 0) continue;
        const t =
          ((light.cx - ox) * light.nx + (light.cy - oy) * light.ny + (light.cz - oz) * light.nz) / facing;
        if (t <= 0 || (met && t > hit.t)) continue;
        const px = ox + dx * t - light.cx;
        const py = oy + dy * t - light.cy;
        const pz = oz + dz * t - light.cz;
        const a =
          (px * light.ux + py * light.uy + pz * light.uz) / (light.ux ** 2 + light.uy ** 2 + light.uz ** 2);
        const c =
          (px * light.vx + py * light.vy + pz * light.vz) / (light.vx ** 2 + light.vy ** 2 + light.vz ** 2);
        if (Math.abs(a) > 1 || Math.abs(c) > 1) continue;
        // Brighter in the middle, as a lamp behind cloth is.
        const glow = 1.15 - 0.45 * (a * a + c * c);
        r += tr * light.r * glow;
        g += tg * light.g * glow;
        b += tb * light.b * glow;
        bounce = 99;
        break;
      }
      if (bounce === 99) break;
    }
    if (!met) {
      const sky = surround(dx, dy, dz);
      r += tr * sky;
      g += tg * sky;
      b += tb * sky;
      break;
    }
    const kind = hit.material;
    let [nx, ny, nz] = [hit.nx, hit.ny, hit.nz];
    const px = ox + dx * hit.t;
    const py = oy + dy * hit.t;
    const pz = oz + dz * hit.t;
    let cosine = -(dx * nx + dy * ny + dz * nz);

    if (kind === material.gem) {
      if (isInGem) {
        const length = hit.t;
        tr *= Math.exp(-0.08 * length);
        tg *= Math.exp(-1.9 * length);
        tb *= Math.exp(-2.9 * length);
        nx = -nx;
        ny = -ny;
        nz = -nz;
        cosine = -cosine;
      }
      const eta = isInGem ? 1.82 : 1 / 1.82;
      const k = 1 - eta * eta * (1 - cosine * cosine);
      const grazing = isInGem ? Math.sqrt(Math.max(0, k)) : cosine;
      const fresnel = k < 0 ? 1 : 0.085 + 0.915 * (1 - grazing) ** 5;
      ox = px;
      oy = py;
      oz = pz;
      if (random() < fresnel) {
        dx += 2 * cosine * nx;
        dy += 2 * cosine * ny;
        dz += 2 * cosine * nz;
      } else {
        const s = eta * cosine - Math.sqrt(k);
        dx = eta * dx + s * nx;
        dy = eta * dy + s * ny;
        dz = eta * dz + s * nz;
        isInGem = !isInGem;
      }
      dl = Math.hypot(dx, dy, dz);
      dx /= dl;
      dy /= dl;
      dz /= dl;
      ox += dx * 1e-4;
      oy += dy * 1e-4;
      oz += dz * 1e-4;
      sawSpecular = true;
      continue;
    }

    if (cosine < 0) {
      nx = -nx;
      ny = -ny;
      nz = -nz;
      cosine = -cosine;
    }
    // Albedo, and the share and roughness of the mirror-like coat.
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
      // The paper shines only where it lies flat as a table top.
      coat = ny > 0.98 ? 0.02 + 0.5 * schlick : 0;
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
    ox = px + nx * 2e-3;
    oy = py + ny * 2e-3;
    oz = pz + nz * 2e-3;

    // The coat is tried more often than its share and weighs less for it, so its highlights do not come as sparks.
    const coatChance = coat === 0 || coat === 1 ? coat : Math.max(0.3, coat);
    if (random() < coatChance) {
      const share = coat / coatChance;
      tr *= share;
      tg *= share;
      tb *= share;
      if (kind === material.gold) {
        tr *= ar;
        tg *= ag;
        tb *= ab;
      }
      // A rough mirror: the normal is shaken by a Gaussian.
      const spread = roughness * Math.sqrt(-2 * Math.log(1 - random() * 0.999));
      const turn = random() * 2 * Math.PI;
      const [ex, ey, ez] = [random() - 0.5, random() - 0.5, random() - 0.5];
      let [hx, hy, hz] = [ny * ez - nz * ey, nz * ex - nx * ez, nx * ey - ny * ex];
      const hl = Math.hypot(hx, hy, hz) || 1;
      const shake = (spread * Math.cos(turn)) / hl;
      hx = nx + hx * shake;
      hy = ny + hy * shake;
      hz = nz + hz * shake;
      const ml = Math.hypot(hx, hy, hz);
      hx /= ml;
      hy /= ml;
      hz /= ml;
      const d2 = dx * hx + dy * hy + dz * hz;
      dx -= 2 * d2 * hx;
      dy -= 2 * d2 * hy;
      dz -= 2 * d2 * hz;
      if (dx * nx + dy * ny + dz * nz <= 0) break;
      sawSpecular = true;
      continue;
    }

    const rest = (1 - coat) / (1 - coatChance);
    tr *= ar * rest;
    tg *= ag * rest;
    tb *= ab * rest;
    let pick = random();
    let light = lights[0]!;
    for (const candidate of lights) {
      light = candidate;
      pick -= candidate.share;
      if (pick < 0) break;
    }
    const [s, t] = [random() * 2 - 1, random() * 2 - 1];
    let wx = light.cx + light.ux * s + light.vx * t - ox;
    let wy = light.cy + light.uy * s + light.vy * t - oy;
    let wz = light.cz + light.uz * s + light.vz * t - oz;
    const distance = Math.hypot(wx, wy, wz);
    wx /= distance;
    wy /= distance;
    wz /= distance;
    const atSurface = wx * nx + wy * ny + wz * nz;
    const atLight = -(wx * light.nx + wy * light.ny + wz * light.nz);
    if (atSurface > 0 && atLight > 0 && !intersectScene(ox, oy, oz, wx, wy, wz, distance, false, true)) {
      const weight = (atSurface * atLight * light.area) / (distance * distance * Math.PI * light.share);
      r += tr * light.r * weight;
      g += tg * light.g * weight;
      b += tb * light.b * weight;
    }
    diffuseBounces += 1;
    if (diffuseBounces > 4) break;
    sawSpecular = false;
    const phi = random() * 2 * Math.PI;
    const z = random() * 2 - 1;
    const rho = Math.sqrt(1 - z * z);
    dx = nx + rho * Math.cos(phi);
    dy = ny + rho * Math.sin(phi);
    dz = nz + z;
    dl = Math.hypot(dx, dy, dz) || 1;
    dx /= dl;
    dy /= dl;
    dz /= dl;
  }
  // Single paths that found a lamp through three mirrors would stay as white dots: they are held back.
  const ceiling = 9;
  out[offset]! += Math.min(r, ceiling);
  out[offset + 1]! += Math.min(g, ceiling);
  out[offset + 2]! += Math.min(b, ceiling);
}
