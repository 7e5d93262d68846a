import { shadeSurface, surface } from './materials.ts';
import { hit, intersectScene, material } from './scene.ts';
import { lights, surround } from './studio.ts';

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

/**
 * Traces one camera ray through the pixel position (0..1, 0..1) and adds its radiance to `out` at `offset`.
 */
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
  // Camera basis; recomputing it per ray is negligible compared with the tracing.
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
    // Softboxes are visible only in reflections; light on matte surfaces is sampled below.
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
        // Brighter in the middle, like a lamp behind cloth.
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
    shadeSurface(kind, px, py, pz, cosine);
    const { red: ar, green: ag, blue: ab, coat, roughness } = surface;
    ox = px + nx * 2e-3;
    oy = py + ny * 2e-3;
    oz = pz + nz * 2e-3;

    // The coat is sampled more often than its share and weighted down accordingly, which avoids bright
    // speckles in highlights.
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
      // A rough mirror: the normal is perturbed by a Gaussian.
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
  // Clamp single paths that found a lamp through three mirrors, which would remain as white dots.
  const ceiling = 9;
  out[offset]! += Math.min(r, ceiling);
  out[offset + 1]! += Math.min(g, ceiling);
  out[offset + 2]! += Math.min(b, ceiling);
}
