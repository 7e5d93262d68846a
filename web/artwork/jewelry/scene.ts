import {
  bandRadius,
  gemNormal,
  gemRadius,
  girdleHeight,
  hoopDistance,
  hoopRadius,
  intersectGem,
  pearlDrop,
  pearlRadius,
  ringDistance,
} from './shapes.ts';

export const material = { none: 0, backdrop: 1, stone: 2, gold: 3, gem: 4, pearl: 5, slab: 6 } as const;

/** Result of the last call of `intersectScene`. */
export const hit = { t: 0, nx: 0, ny: 0, nz: 0, material: 0 as number };

type Placed = { m: Float64Array; x: number; y: number; z: number };

/**
 * Returns a frame rotated by yaw (y), then pitch (x), then roll (z), in degrees, with its origin at the given
 * point.
 */
function place(x: number, y: number, z: number, yaw: number, pitch: number, roll: number): Placed {
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const [ca, sa, cb, sb, cc, sc] = [
    Math.cos(a),
    Math.sin(a),
    Math.cos(b),
    Math.sin(b),
    Math.cos(c),
    Math.sin(c),
  ];
  const m = Float64Array.of(
    ca * cc + sa * sb * sc,
    -ca * sc + sa * sb * cc,
    sa * cb,
    cb * sc,
    cb * cc,
    -sb,
    -sa * cc + ca * sb * sc,
    sa * sc + ca * sb * cc,
    ca * cb,
  );
  return { m, x, y, z };
}

const plinth = { x: 0.55, z: -1, radius: 1.95, height: 2.05, bevel: 0.05 };
const slab = { x0: -3.2, x1: 0.2, y1: 0.42, z0: -0.1, z1: 2.6 };
const ring = place(0.42, plinth.height + bandRadius + 0.095, -0.55, 30, 15, -6);
// One earring lies on the slab, one end raised by its pearl; the other stands on its pearl against the
// plinth.
const lyingHoop = place(-1.55, slab.y1 + 0.169, 1.65, 62, -98, 0);
const leaningHoop = place(
  -0.95,
  slab.y1 + pearlRadius + pearlDrop * Math.cos((17 * Math.PI) / 180),
  0.32,
  -48.7,
  -17,
  0,
);

function localX(p: Placed, x: number, y: number, z: number) {
  return p.m[0]! * x + p.m[3]! * y + p.m[6]! * z;
}
function localY(p: Placed, x: number, y: number, z: number) {
  return p.m[1]! * x + p.m[4]! * y + p.m[7]! * z;
}
function localZ(p: Placed, x: number, y: number, z: number) {
  return p.m[2]! * x + p.m[5]! * y + p.m[8]! * z;
}

function report(t: number, nx: number, ny: number, nz: number, kind: number) {
  hit.t = t;
  hit.nx = nx;
  hit.ny = ny;
  hit.nz = nz;
  hit.material = kind;
}

function reportLocal(p: Placed, t: number, nx: number, ny: number, nz: number, kind: number) {
  const m = p.m;
  report(
    t,
    m[0]! * nx + m[1]! * ny + m[2]! * nz,
    m[3]! * nx + m[4]! * ny + m[5]! * nz,
    m[6]! * nx + m[7]! * ny + m[8]! * nz,
    kind,
  );
}

/** Sphere tracing of a placed metal part inside its bounding sphere (center on the local y axis). */
function marchMetal(
  p: Placed,
  distance: (x: number, y: number, z: number) => number,
  boundY: number,
  boundRadius: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
) {
  const lx = localX(p, ox - p.x, oy - p.y, oz - p.z);
  const ly = localY(p, ox - p.x, oy - p.y, oz - p.z);
  const lz = localZ(p, ox - p.x, oy - p.y, oz - p.z);
  const ex = localX(p, dx, dy, dz);
  const ey = localY(p, dx, dy, dz);
  const ez = localZ(p, dx, dy, dz);
  const b = lx * ex + (ly - boundY) * ey + lz * ez;
  const c = lx * lx + (ly - boundY) ** 2 + lz * lz - boundRadius * boundRadius;
  const root = b * b - c;
  if (root < 0) return;
  const spread = Math.sqrt(root);
  const end = Math.min(hit.t, spread - b);
  let t = Math.max(2e-3, -spread - b);
  let startsInside = true;
  for (let step = 0; step < 90 && t < end; step += 1) {
    const x = lx + ex * t;
    const y = ly + ey * t;
    const z = lz + ez * t;
    const d = distance(x, y, z);
    // Light leaving the gem under a claw starts inside the metal; let it out instead of trapping it.
    if (startsInside && d < -2e-3) {
      t += 2e-3 - d;
      continue;
    }
    startsInside = false;
    if (d < 4e-4) {
      const h = 6e-4;
      const n0 = distance(x + h, y - h, z - h);
      const n1 = distance(x - h, y - h, z + h);
      const n2 = distance(x - h, y + h, z - h);
      const n3 = distance(x + h, y + h, z + h);
      const nx = n0 - n1 - n2 + n3;
      const ny = -n0 - n1 + n2 + n3;
      const nz = -n0 + n1 - n2 + n3;
      const length = Math.hypot(nx, ny, nz) || 1;
      reportLocal(p, t, nx / length, ny / length, nz / length, material.gold);
      return;
    }
    t += d * 0.92;
  }
}

function meetPearl(p: Placed, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) {
  const x = ox - (p.x - p.m[1]! * pearlDrop);
  const y = oy - (p.y - p.m[4]! * pearlDrop);
  const z = oz - (p.z - p.m[7]! * pearlDrop);
  const b = x * dx + y * dy + z * dz;
  const root = b * b - (x * x + y * y + z * z - pearlRadius * pearlRadius);
  if (root < 0) return;
  const t = -b - Math.sqrt(root);
  if (t < 1e-3 || t >= hit.t) return;
  report(
    t,
    (x + dx * t) / pearlRadius,
    (y + dy * t) / pearlRadius,
    (z + dz * t) / pearlRadius,
    material.pearl,
  );
}

function meetPlinth(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) {
  const x = ox - plinth.x;
  const z = oz - plinth.z;
  if (dy < 0) {
    const t = (plinth.height - oy) / dy;
    if (t > 1e-3 && t < hit.t) {
      const px = x + dx * t;
      const pz = z + dz * t;
      const r = Math.hypot(px, pz);
      if (r < plinth.radius) {
        // A rounded edge, simulated in the normal: it catches the key light like a worn stone edge.
        const edge = Math.max(0, (r - plinth.radius + plinth.bevel) / plinth.bevel);
        const lean = edge * edge * 0.75;
        const length = Math.hypot(lean, 1);
        report(t, (px / r) * (lean / length), 1 / length, (pz / r) * (lean / length), material.stone);
      }
    }
  }
  const a = dx * dx + dz * dz;
  const b = x * dx + z * dz;
  const root = b * b - a * (x * x + z * z - plinth.radius * plinth.radius);
  if (root < 0) return;
  const t = (-b - Math.sqrt(root)) / a;
  const y = oy + dy * t;
  if (t < 1e-3 || t >= hit.t || y < 0 || y > plinth.height) return;
  const edge = Math.max(0, (y - plinth.height + plinth.bevel) / plinth.bevel);
  const lean = edge * edge * 0.75;
  const length = Math.hypot(lean, 1) * plinth.radius;
  report(t, (x + dx * t) / length, lean / Math.hypot(lean, 1), (z + dz * t) / length, material.stone);
}

function meetSlab(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) {
  const tx0 = ((dx > 0 ? slab.x0 : slab.x1) - ox) / dx;
  const tx1 = ((dx > 0 ? slab.x1 : slab.x0) - ox) / dx;
  const ty0 = ((dy > 0 ? 0 : slab.y1) - oy) / dy;
  const ty1 = ((dy > 0 ? slab.y1 : 0) - oy) / dy;
  const tz0 = ((dz > 0 ? slab.z0 : slab.z1) - oz) / dz;
  const tz1 = ((dz > 0 ? slab.z1 : slab.z0) - oz) / dz;
  const t = Math.max(tx0, ty0, tz0);
  if (t < 1e-3 || t >= hit.t || t > Math.min(tx1, ty1, tz1)) return;
  if (t === ty0) report(t, 0, -Math.sign(dy), 0, material.slab);
  else if (t === tx0) report(t, -Math.sign(dx), 0, 0, material.slab);
  else report(t, 0, 0, -Math.sign(dz), material.slab);
}

const cove = { radius: 5, wall: -9 };

/** Table top, a cove and a wall: the seamless paper backdrop of product photography. */
function meetBackdrop(oy: number, oz: number, dy: number, dz: number) {
  const bend = cove.wall + cove.radius;
  if (dy < 0) {
    const t = -oy / dy;
    if (t > 1e-3 && t < hit.t && oz + dz * t >= bend) report(t, 0, 1, 0, material.backdrop);
  }
  if (dz < 0) {
    const t = (cove.wall - oz) / dz;
    if (t > 1e-3 && t < hit.t && oy + dy * t >= cove.radius) report(t, 0, 0, 1, material.backdrop);
  }
  const y = oy - cove.radius;
  const z = oz - bend;
  const a = dy * dy + dz * dz;
  const b = y * dy + z * dz;
  const root = b * b - a * (y * y + z * z - cove.radius * cove.radius);
  if (root < 0) return;
  const t = (-b + Math.sqrt(root)) / a;
  const hy = y + dy * t;
  const hz = z + dz * t;
  if (t > 1e-3 && t < hit.t && hy < 0 && hz < 0)
    report(t, 0, -hy / cove.radius, -hz / cove.radius, material.backdrop);
}

/**
 * Finds the nearest surface along the ray and writes it to `hit`. With `isInGem` only the gem's own walls
 * count. Shadow rays skip the gem (`skipsGem`), because it tints light rather than blocking it.
 */
export function intersectScene(
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  maxT: number,
  isInGem: boolean,
  skipsGem: boolean,
): boolean {
  hit.t = maxT;
  hit.material = material.none;
  if (!skipsGem) {
    const gx = localX(ring, ox - ring.x, oy - ring.y, oz - ring.z);
    const gy = localY(ring, ox - ring.x, oy - ring.y, oz - ring.z) - girdleHeight;
    const gz = localZ(ring, ox - ring.x, oy - ring.y, oz - ring.z);
    const ex = localX(ring, dx, dy, dz);
    const ey = localY(ring, dx, dy, dz);
    const ez = localZ(ring, dx, dy, dz);
    const b = gx * ex + gy * ey + gz * ez;
    if (isInGem || b * b - (gx * gx + gy * gy + gz * gz - gemRadius * gemRadius) > 0) {
      const t = intersectGem(gx, gy, gz, ex, ey, ez, isInGem);
      if (t < hit.t) reportLocal(ring, t, gemNormal.x, gemNormal.y, gemNormal.z, material.gem);
    }
    if (isInGem) return hit.material !== material.none;
  }
  meetBackdrop(oy, oz, dy, dz);
  meetPlinth(ox, oy, oz, dx, dy, dz);
  meetSlab(ox, oy, oz, dx, dy, dz);
  meetPearl(lyingHoop, ox, oy, oz, dx, dy, dz);
  meetPearl(leaningHoop, ox, oy, oz, dx, dy, dz);
  marchMetal(ring, ringDistance, 0.35, 1.6, ox, oy, oz, dx, dy, dz);
  marchMetal(lyingHoop, hoopDistance, -0.12, hoopRadius + 0.25, ox, oy, oz, dx, dy, dz);
  marchMetal(leaningHoop, hoopDistance, -0.12, hoopRadius + 0.25, ox, oy, oz, dx, dy, dz);
  return hit.material !== material.none;
}
