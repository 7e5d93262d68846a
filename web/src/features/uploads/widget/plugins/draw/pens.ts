import { palette } from '#theme/palette.ts';

export const penColors = {
  black: palette.ink.DEFAULT,
  red: palette.accent.DEFAULT,
  orange: palette.hue.orange.fg,
  green: palette.success.DEFAULT,
  blue: palette.focus.DEFAULT,
  purple: palette.hue.purple.fg,
} as const;

/** Pixels of the picture, at normal pen pressure. */
export const penWidthsPx = { thin: 5, medium: 12, thick: 32 } as const;

export type Pen = { color: keyof typeof penColors; width: keyof typeof penWidthsPx };
