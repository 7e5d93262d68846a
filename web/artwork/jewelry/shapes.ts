/**
 * The shapes of the still life as functions of a ray or a point. All return plain numbers and write into
 * shared scratch variables: the tracer calls these hundreds of millions of times, so nothing may allocate.
 */

/** Outward normal of the last facet hit by `intersectGem`. */
export const gemNormal = { x: 0, y: 0, z: 0 };

/** Half-spaces of a round brilliant cut, flattened as nx, ny, nz, d with n·p ≤ d; girdle at y = 0, axis y. */
function cutBrilliant(radius: number): Float64Array {
  const planes: number[] = [0, 1, 0, radius * 0.3];
  const facet = (angle: number, slopeDegrees: number, side: 1 | -1, reach: number) => {
    const slope = (slopeDegrees * Math.PI) / 180;
    const x = Math.cos(angle) * Math.sin(slope);
    const z = Math.sin(angle) * Math.sin(slope);
    planes.push(x, side * Math.cos(slope), z, reach * radius * Math.sin(slope));
  };
  for (let index = 0; index < 8; index += 1) {
    const angle = (index * Math.PI) / 4;
    facet(angle, 34, 1, 1.0);
    facet(angle + Math.PI / 8, 21, 1, 1.2);
    facet(angle, 41.5, -1, 1.0);
    for (const aside of [-1, 1]) {
      facet(angle + (aside * Math.PI) / 16, 41, 1, 0.985);
      facet(angle + Math.PI / 8 + (aside * Math.PI) / 16, 43.5, -1, 0.99);
      facet(angle + (aside * Math.PI) / 16, 90, 1, 0.975);
    }
  }
  return Float64Array.from(planes);
}

export const gemRadius = 0.5;
const gemPlanes = cutBrilliant(gemRadius);

/** Distance along the ray to the gem's surface, entering or (when `isInside`) leaving; Infinity for a miss. */
export function intersectGem(
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  isInside: boolean,
): number {
  let near = Number.NEGATIVE_INFINITY;
  let far = Number.POSITIVE_INFINITY;
  let nearPlane = 0;
  let farPlane = 0;
  for (let index = 0; index < gemPlanes.length; index += 4) {
    const nx = gemPlanes[index]!;
    const ny = gemPlanes[index + 1]!;
    const nz = gemPlanes[index + 2]!;
    const facing = nx * dx + ny * dy + nz * dz;
    const gap = gemPlanes[index + 3]! - (nx * ox + ny * oy + nz * oz);
    if (Math.abs(facing) < 1e-9) {
      if (gap < 0) return Number.POSITIVE_INFINITY;
      continue;
    }
    const t = gap / facing;
    if (facing < 0) {
      if (t > near) {
        near = t;
        nearPlane = index;
      }
    } else if (t < far) {
      far = t;
      farPlane = index;
    }
    if (near > far) return Number.POSITIVE_INFINITY;
  }
  const plane = isInside ? farPlane : nearPlane;
  const t = isInside ? far : near;
  if (t < 1e-5) return Number.POSITIVE_INFINITY;
  gemNormal.x = gemPlanes[plane]!;
  gemNormal.y = gemPlanes[plane + 1]!;
  gemNormal.z = gemPlanes[plane + 2]!;
  return t;
}

function capsule(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  offPlane: number,
  radius: number,
): number {
  const vx = bx - ax;
  const vy = by - ay;
  const along = Math.min(1, Math.max(0, ((px - ax) * vx + (py - ay) * vy) / (vx * vx + vy * vy)));
  const x = px - ax - vx * along;
  const y = py - ay - vy * along;
  return Math.sqrt(x * x + y * y + offPlane * offPlane) - radius;
}

export const bandRadius = 0.98;
/** Height of the gem's girdle above the center of the band. */
export const girdleHeight = bandRadius + 0.47;

function smoothMin(a: number, b: number, softness: number): number {
  const blend = Math.max(0, softness - Math.abs(a - b)) / softness;
  return Math.min(a, b) - blend * blend * softness * 0.25;
}

/** Signed distance to the ring: band around the z axis, six claws and a gallery wire around the y axis above it. */
export function ringDistance(x: number, y: number, z: number): number {
  // The band narrows towards the head, as a goldsmith would file it.
  const halfWidth = 0.145 - 0.05 * Math.max(0, y / bandRadius);
  const across = Math.abs(Math.sqrt(x * x + y * y) - bandRadius) - 0.045;
  const along = Math.abs(z) - (halfWidth - 0.055);
  const band =
    Math.sqrt(Math.max(across, 0) ** 2 + Math.max(along, 0) ** 2) +
    Math.min(Math.max(across, along), 0) -
    0.055;

  const fromAxis = Math.sqrt(x * x + z * z);
  const height = y - girdleHeight;
  if (height < -0.75 || fromAxis > 1) return band;

  const sector = Math.PI / 3;
  const angle = Math.atan2(z, x);
  const folded = angle - sector * Math.round(angle / sector);
  const px = fromAxis * Math.cos(folded);
  const off = fromAxis * Math.sin(folded);
  const lower = capsule(px, height, 0.08, -0.5, 0.515, -0.03, off, 0.04);
  const upper = capsule(px, height, 0.515, -0.03, 0.44, 0.115, off, 0.042);
  const claws = smoothMin(lower, upper, 0.03);
  const wireX = fromAxis - 0.33;
  const wireY = height + 0.235;
  const wire = Math.sqrt(wireX * wireX + wireY * wireY) - 0.032;
  return smoothMin(band, smoothMin(claws, wire, 0.02), 0.045);
}

export const hoopRadius = 0.74;
export const pearlRadius = 0.33;
/** Distance of the pearl's center below the center of its hoop. */
export const pearlDrop = hoopRadius + 0.09 + pearlRadius;

/**
 * Signed distance to the metal of an earring: a hoop around the z axis that thickens downwards, a bail, a
 * cap.
 */
export function hoopDistance(x: number, y: number, z: number): number {
  const swell = 0.052 + 0.028 * Math.max(0, -y / hoopRadius);
  const ringX = Math.sqrt(x * x + y * y) - hoopRadius;
  const hoop = Math.sqrt(ringX * ringX + z * z) - swell;
  const bailX = Math.sqrt(z * z + (y + hoopRadius + 0.02) ** 2) - 0.115;
  const bail = Math.sqrt(bailX * bailX + x * x) - 0.028;
  const capY = y + pearlDrop - pearlRadius - 0.005;
  const cap = Math.sqrt(x * x + (capY * 1.5) ** 2 + z * z) / 1.25 - 0.085;
  return Math.min(hoop, smoothMin(bail, cap, 0.03));
}
