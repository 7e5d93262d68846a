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

/** A softbox: a rectangle of `width` by `height` that faces the center of the still life. */
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

/**
 * Key light on the left, strip light on the right, a card behind the camera, cloth overhead; `share` is the
 * sampling frequency of each.
 */
export const lights = [
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

/** Returns the radiance where a ray leaves the set. */
export function surround(dx: number, dy: number, dz: number): number {
  // The dark studio: a faint ceiling, and black flags left and right that outline the metal.
  return 0.05 + 0.16 * Math.max(0, dy) + (dz > 0.3 && Math.abs(dx) < 0.6 ? 0.16 : 0);
}
