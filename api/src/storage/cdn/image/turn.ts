export type Size = { width: number; height: number };
export type Rect = Size & { left: number; top: number };

/** A rotation by right angles: clockwise quarter turns, optionally followed by mirroring left to right. */
export type Turn = { quarters: 0 | 1 | 2 | 3; isMirrored: boolean };

const turn = (quarters: number, isMirrored: boolean): Turn => ({
  quarters: (((quarters % 4) + 4) % 4) as Turn['quarters'],
  isMirrored,
});

export const noTurn: Turn = turn(0, false);
export const mirrored: Turn = turn(0, true);
export const flipped: Turn = turn(2, true);

export function counterClockwise(degrees: number): Turn {
  return turn(-degrees / 90, false);
}

/** Returns the turn that makes a picture upright. Source: Exif 2.32, "Orientation". */
export function uprightTurn(orientation: number | null): Turn {
  const byOrientation: Readonly<Record<number, Turn>> = {
    2: turn(0, true),
    3: turn(2, false),
    4: turn(2, true),
    5: turn(1, true),
    6: turn(1, false),
    7: turn(3, true),
    8: turn(3, false),
  };
  return byOrientation[orientation ?? 1] ?? noTurn;
}

/** Combines two successive turns into one. */
export function thenTurn(first: Turn, second: Turn): Turn {
  // Turning a mirrored picture equals turning the other way before mirroring.
  const quarters = first.quarters + (first.isMirrored ? -second.quarters : second.quarters);
  return turn(quarters, first.isMirrored !== second.isMirrored);
}

export function undoTurn({ quarters, isMirrored }: Turn): Turn {
  return turn(isMirrored ? quarters : -quarters, isMirrored);
}

export function turnSize({ width, height }: Size, { quarters }: Turn): Size {
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Returns where a rectangle within a picture of that size lies after the turn. */
export function turnRect(rect: Rect, size: Size, { quarters, isMirrored }: Turn): Rect {
  let { left, top, width, height } = rect;
  let around = size;
  for (let count = 0; count < quarters; count += 1) {
    [left, top, width, height] = [around.height - top - height, left, height, width];
    around = { width: around.height, height: around.width };
  }
  return { left: isMirrored ? around.width - left - width : left, top, width, height };
}
