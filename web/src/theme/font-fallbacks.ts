type Fallback = {
  family: string;
  style: 'normal' | 'italic';
  weight: string;
  /** Names of the font on different systems; the first one found is used. */
  local: readonly string[];
  sizeAdjust: string;
  ascent: string;
  descent: string;
};

/** Measured with `prerender/measure-fonts.ts`. */
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
    sizeAdjust: '102.5%',
    ascent: '94.63%',
    descent: '24.39%',
  },
  {
    family: 'Instrument Fallback',
    style: 'normal',
    weight: '600 700',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    sizeAdjust: '101.5%',
    ascent: '95.57%',
    descent: '24.63%',
  },
];

/**
 * System fonts scaled to the metrics of our fonts, so that nothing moves when ours arrive. The display font
 * is only used bold, so its fallback is a bold cut declared for all weights: no browser then adds synthetic
 * bold.
 */
export const fallbackFaces: readonly string[] = fallbacks.map(
  ({ family, style, weight, local, sizeAdjust, ascent, descent }) =>
    [
      `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight}`,
      `src:${local.map((name) => `local('${name}')`).join(',')}`,
      `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`,
    ].join(';'),
);
