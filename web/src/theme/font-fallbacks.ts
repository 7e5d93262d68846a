type Fallback = {
  family: string;
  style: 'normal' | 'italic';
  weight: string;
  /** Names under which systems know it; the first one found is taken. */
  local: readonly string[];
  sizeAdjust: string;
  ascent: string;
  descent: string;
};

/** Numbers printed by `prerender/measure-fonts.ts`. */
const fallbacks: readonly Fallback[] = [
  {
    family: 'Bricolage Fallback',
    style: 'normal',
    weight: '200 800',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    sizeAdjust: '100%',
    ascent: '93%',
    descent: '27%',
  },
  {
    family: 'Fraunces Fallback',
    style: 'italic',
    weight: '400',
    local: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
    sizeAdjust: '108.67%',
    ascent: '89.99%',
    descent: '23.46%',
  },
  {
    family: 'Instrument Fallback',
    style: 'normal',
    weight: '400 500',
    local: ['Arial', 'ArialMT', 'Liberation Sans'],
    sizeAdjust: '101.65%',
    ascent: '95.43%',
    descent: '24.59%',
  },
  {
    family: 'Instrument Fallback',
    style: 'normal',
    weight: '600 700',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    sizeAdjust: '100.45%',
    ascent: '96.56%',
    descent: '24.89%',
  },
];

/**
 * System fonts stretched to the widths and heights of ours, so that nothing moves when ours arrive. The display face
 * is only used bold, so its stand-in is a bold cut and claims all weights: no browser makes it bolder still.
 */
export const fallbackFaces: readonly string[] = fallbacks.map(
  ({ family, style, weight, local, sizeAdjust, ascent, descent }) =>
    [
      `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight}`,
      `src:${local.map((name) => `local('${name}')`).join(',')}`,
      `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`,
    ].join(';'),
);
