import type { FilterName } from '@storefront/contracts/uploads/image-operations.ts';

type Channels = readonly [red: number, green: number, blue: number];

/** A look: the changes to tones and colors, in the order of the fields. A missing field changes nothing. */
export type FilterRecipe = {
  /** The mix of input channels for red, green and blue, for films with a different color sensitivity. */
  mix?: readonly [Channels, Channels, Channels];
  /** 0 is black and white. */
  saturation?: number;
  /** Slope at middle gray. */
  contrast?: number;
  /** Values above 1 are lighter. */
  gamma?: number;
  /** How far black is lifted, like in a faded print. */
  fade?: number;
  /** Added to the shadows. */
  shadows?: Channels;
  /** Added to the highlights. */
  lights?: Channels;
};

const sepia: FilterRecipe['mix'] = [
  [0.393, 0.769, 0.189],
  [0.349, 0.686, 0.168],
  [0.272, 0.534, 0.131],
];
/** Like orthochromatic film, which is nearly blind to red. */
const blueSensitive: FilterRecipe['mix'] = [
  [0.1, 0.5, 0.4],
  [0.1, 0.5, 0.4],
  [0.1, 0.5, 0.4],
];
/** Like a red filter on black-and-white film: dark skies, bright skin. */
const redSensitive: FilterRecipe['mix'] = [
  [0.8, 0.25, -0.05],
  [0.8, 0.25, -0.05],
  [0.8, 0.25, -0.05],
];
const redIntoBlue: FilterRecipe['mix'] = [
  [0.9, 0.1, 0],
  [0, 0.85, 0.15],
  [0.25, 0, 0.75],
];
const greenIntoRed: FilterRecipe['mix'] = [
  [0.7, 0.3, 0],
  [0.1, 0.9, 0],
  [0, 0.2, 0.8],
];

/**
 * Our own interpretations of the filter names. Each differs from all others and from the unchanged picture.
 */
export const filterRecipes: Readonly<Record<FilterName, FilterRecipe>> = {
  adaris: { saturation: 1.15, contrast: 1.1, lights: [0.08, 0.02, -0.06] },
  briaril: { saturation: 0.8, contrast: 0.95, shadows: [-0.02, 0.04, 0.12], lights: [0.02, 0.03, 0.06] },
  calarel: { saturation: 0.65, contrast: 0.9, fade: 0.08, lights: [0.06, 0.04, 0] },
  carris: { saturation: 0, contrast: 1.15 },
  cynarel: { saturation: 1.1, contrast: 1.05, shadows: [-0.05, 0.06, 0.14], lights: [0.1, 0.02, -0.1] },
  cyren: { saturation: 0.9, contrast: 1.05, shadows: [-0.04, 0.08, 0.1], lights: [-0.08, 0.05, 0.06] },
  elmet: { saturation: 0.55, contrast: 1.25, gamma: 0.92, lights: [0.03, 0, -0.04] },
  elonni: { saturation: 0.95, contrast: 0.85, gamma: 1.2, fade: 0.04, lights: [0.02, 0.02, 0.02] },
  enzana: { saturation: 1.3, contrast: 1.15, gamma: 1.08 },
  erydark: { saturation: 0.9, contrast: 1.2, gamma: 0.72, shadows: [-0.02, -0.02, 0.03] },
  fenralan: { mix: sepia },
  ferand: { saturation: 1.05, contrast: 0.95, gamma: 1.12, shadows: [0.1, 0.02, 0.06] },
  galen: { saturation: 0.75, contrast: 1.1, shadows: [0.02, 0.05, -0.04], lights: [0.02, 0.06, -0.08] },
  gavin: { saturation: 0.35, contrast: 1.05, shadows: [0.06, 0.03, 0], lights: [0.05, 0.02, -0.06] },
  gethriel: { mix: redIntoBlue, saturation: 1.05, contrast: 1.05 },
  iorill: { saturation: 0.85, contrast: 0.8, fade: 0.14, shadows: [0.02, 0.02, 0.06] },
  iothari: { saturation: 1.2, contrast: 0.95, lights: [-0.06, 0.02, 0.1] },
  iselva: { saturation: 0.45, contrast: 0.9, shadows: [0, 0.04, 0.1], lights: [-0.04, 0.02, 0.06] },
  jadis: { saturation: 0.3, contrast: 1.2, shadows: [-0.03, 0.02, 0.1], lights: [-0.05, 0, 0.06] },
  lavra: { saturation: 0.9, contrast: 1, shadows: [0.08, -0.02, 0.14], lights: [0.05, -0.03, 0.06] },
  misiara: { saturation: 1.1, contrast: 1.35, gamma: 0.95, lights: [0.05, 0.03, -0.03] },
  namala: { mix: blueSensitive, contrast: 1.1 },
  nerion: { saturation: 1.45, contrast: 1.05, gamma: 0.95, shadows: [0.05, -0.02, 0.06] },
  nethari: { saturation: 0.7, contrast: 1, gamma: 1.25, lights: [0.04, 0.02, 0.04] },
  pamaya: { mix: greenIntoRed, saturation: 1.1, lights: [0.06, 0, -0.05] },
  sarnar: { mix: redSensitive, contrast: 1.25, gamma: 0.9 },
  sedis: { saturation: 0.1, contrast: 0.85, fade: 0.1, shadows: [0.07, 0.03, 0], lights: [0.03, 0, -0.05] },
  sewen: { mix: sepia, saturation: 0.5, contrast: 0.9, fade: 0.08 },
  sorahel: { saturation: 1.05, contrast: 1, gamma: 1.15, lights: [0.12, 0.06, -0.12] },
  sorlen: { saturation: 0, contrast: 0.8, fade: 0.12, gamma: 1.1 },
  tarian: { saturation: 1.1, contrast: 1.1, shadows: [-0.06, 0.1, 0.02], lights: [-0.06, 0.08, -0.04] },
  thellassan: {
    saturation: 0.6,
    contrast: 1.2,
    gamma: 0.88,
    shadows: [-0.08, 0.06, 0.16],
    lights: [-0.1, 0.03, 0.03],
  },
  varriel: {
    saturation: 1,
    contrast: 1.3,
    fade: 0.06,
    shadows: [0.06, 0, 0.08],
    lights: [0.02, 0.04, -0.12],
  },
  varven: {
    saturation: 0.6,
    contrast: 1,
    gamma: 0.85,
    shadows: [0.04, 0.02, -0.02],
    lights: [0.1, 0.04, -0.1],
  },
  vevera: { saturation: 0.2, contrast: 1, gamma: 1.3, fade: 0.05, shadows: [0.02, 0, 0.04] },
  virkas: { saturation: 0.5, contrast: 1.45, gamma: 1.05, shadows: [0.02, 0.02, 0.02] },
  yedis: { saturation: 1.6, contrast: 1.1, gamma: 1.02 },
  yllara: { saturation: 0.8, contrast: 0.9, gamma: 0.82, fade: 0.06, shadows: [0, 0.02, 0.1] },
  zatvel: { saturation: 0.95, contrast: 1.15, shadows: [0.1, 0.05, -0.06], lights: [-0.04, 0.02, 0.12] },
  zevcen: { saturation: 0, contrast: 1.7, gamma: 1.05 },
};
