/** The forty filters. The storage service defines how each of them changes an image. */
export const filterNames = [
  ...['adaris', 'briaril', 'calarel', 'carris', 'cynarel', 'cyren', 'elmet', 'elonni', 'enzana', 'erydark'],
  ...['fenralan', 'ferand', 'galen', 'gavin', 'gethriel', 'iorill', 'iothari', 'iselva', 'jadis', 'lavra'],
  ...['misiara', 'namala', 'nerion', 'nethari', 'pamaya', 'sarnar', 'sedis', 'sewen', 'sorahel', 'sorlen'],
  ...['tarian', 'thellassan', 'varriel', 'varven', 'vevera', 'virkas', 'yedis', 'yllara', 'zatvel', 'zevcen'],
] as const;
export type FilterName = (typeof filterNames)[number];

export const imageFormats = ['auto', 'jpeg', 'png', 'webp', 'preserve'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const imageQualities = [
  'lightest',
  'lighter',
  'normal',
  'better',
  'best',
  'smart',
  'smart_retina',
] as const;
export type ImageQuality = (typeof imageQualities)[number];

export const stretchModes = ['on', 'off', 'fill'] as const;
export type StretchMode = (typeof stretchModes)[number];

/** Operations with one whole number as argument. Without a default the argument is required. */
export const amountOperations = {
  brightness: { min: -100, max: 100, neutral: 0 },
  exposure: { min: -500, max: 500, neutral: 0 },
  gamma: { min: 0, max: 1000, neutral: 100 },
  contrast: { min: -100, max: 500, neutral: 0 },
  saturation: { min: -100, max: 500, neutral: 0 },
  vibrance: { min: -100, max: 500, neutral: 0 },
  warmth: { min: -100, max: 100, neutral: 0 },
  enhance: { min: 0, max: 100, neutral: 0, byDefault: 50 },
  sharp: { min: 0, max: 20, neutral: 0, byDefault: 5 },
  blur: { min: 0, max: 5000, neutral: 0, byDefault: 10 },
} as const satisfies Record<string, { min: number; max: number; neutral: number; byDefault?: number }>;
export type AmountOperation = keyof typeof amountOperations;
/** Operations that use neighboring pixels; the others change the color of each pixel independently. */
export type AreaOperation = 'blur' | 'sharp';

export const filterAmount = { min: -100, max: 200, neutral: 0, byDefault: 100 } as const;

/** Default size of `preview`, in px. */
export const previewSize = { width: 2048, height: 2048 } as const;
/** Maximum number of operations in one URL. The editor's longest URL has 18. */
export const operationsMax = 24;
/** Maximum side length in a URL, in px; the storage service limits the actual output. */
const sideMax = 100_000;

/**
 * One step of the image pipeline, in the order of the URL. Sizes and offsets are px of the image at that step.
 * `rotate` is counterclockwise.
 */
export type ImageOperation =
  | { name: Exclude<AmountOperation, AreaOperation>; amount: number }
  | { name: AreaOperation; amount: number }
  | { name: 'filter'; filter: FilterName; amount: number }
  | { name: 'preview'; width: number; height: number }
  | { name: 'resize'; width: number | null; height: number | null }
  | { name: 'scale_crop'; width: number; height: number; isCentered: boolean }
  | { name: 'crop'; width: number; height: number; offset: { x: number; y: number } | 'center' }
  | { name: 'stretch'; mode: StretchMode }
  | { name: 'rotate'; degrees: 0 | 90 | 180 | 270 }
  | { name: 'mirror' | 'flip' | 'json' }
  | { name: 'format'; format: ImageFormat }
  | { name: 'quality'; quality: ImageQuality }
  | { name: 'progressive' | 'inline'; isOn: boolean }
  /** Names the program that created the URL; no effect. */
  | { name: '@clib' };

/** Thrown for an operation that does not exist or has a wrong argument. The message is for the caller. */
export class ImageOperationError extends Error {
  override readonly name = 'ImageOperationError';
}

/**
 * Parses an operation's name and arguments.
 *
 * @throws ImageOperationError
 * Source: storage protocol, "Wire protocol".
 */
export function parseOperation([name = '', ...args]: readonly string[]): ImageOperation {
  const parse = Object.hasOwn(parsers, name) ? parsers[name] : undefined;
  if (!parse) throw new ImageOperationError(`There is no operation “${name.slice(0, 40)}”.`);
  const operation = parse(args);
  if (!operation) {
    throw new ImageOperationError(`The operation “${name}” does not take “${args.join('/').slice(0, 80)}”.`);
  }
  return operation;
}

/** Formats an operation for a URL, without the leading `-/`, in canonical form. */
export function formatOperation(operation: ImageOperation): string {
  switch (operation.name) {
    case 'filter':
      return `filter/${operation.filter}/${operation.amount}/`;
    case 'preview':
      return `preview/${operation.width}x${operation.height}/`;
    case 'resize':
      return `resize/${operation.width ?? ''}x${operation.height ?? ''}/`;
    case 'scale_crop':
      return `scale_crop/${operation.width}x${operation.height}/${operation.isCentered ? 'center/' : ''}`;
    case 'crop': {
      const { width, height, offset } = operation;
      return `crop/${width}x${height}/${offset === 'center' ? offset : `${offset.x},${offset.y}`}/`;
    }
    case 'stretch':
      return `stretch/${operation.mode}/`;
    case 'rotate':
      return `rotate/${operation.degrees}/`;
    case 'format':
      return `format/${operation.format}/`;
    case 'quality':
      return `quality/${operation.quality}/`;
    case 'progressive':
    case 'inline':
      return `${operation.name}/${operation.isOn ? 'yes' : 'no'}/`;
    case 'mirror':
    case 'flip':
    case 'json':
    case '@clib':
      return `${operation.name}/`;
    default:
      return `${operation.name}/${operation.amount}/`;
  }
}

/**
 * Returns false if the operation never changes an image. `stretch` has an effect: it changes later
 * operations.
 */
export function hasEffect(operation: ImageOperation): boolean {
  switch (operation.name) {
    case '@clib':
    case 'inline':
      return false;
    case 'rotate':
      return operation.degrees !== 0;
    case 'progressive':
      return operation.isOn;
    case 'filter':
      return operation.amount !== filterAmount.neutral;
    default:
      return !('amount' in operation) || operation.amount !== amountOperations[operation.name].neutral;
  }
}

type Parser = (args: readonly string[]) => ImageOperation | null;

const integer = (text: string | undefined, min: number, max: number): number | null => {
  if (text === undefined || !/^-?\d{1,6}$/.test(text)) return null;
  const value = Number(text);
  // `-0` is 0.
  return value >= min && value <= max ? value + 0 : null;
};

function parseSize(text: string | undefined): { width: number | null; height: number | null } | null {
  const [, wide = '', high = ''] = /^(\d*)x(\d*)$/.exec(text ?? '') ?? [];
  const [width, height] = [wide, high].map((side) => (side === '' ? null : integer(side, 1, sideMax)));
  if ((wide !== '' && width === null) || (high !== '' && height === null)) return null;
  return wide === '' && high === '' ? null : { width: width ?? null, height: height ?? null };
}

function parseBox(text: string | undefined): { width: number; height: number } | null {
  const size = parseSize(text);
  return size?.width && size.height ? { width: size.width, height: size.height } : null;
}

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | null =>
  values.find((value) => value === text) ?? null;

const withoutArguments =
  (name: 'mirror' | 'flip' | 'json'): Parser =>
  (args) =>
    args.length === 0 ? { name } : null;

const yesOrNo =
  (name: 'progressive' | 'inline'): Parser =>
  ([text, ...more]) => {
    const word = more.length === 0 ? oneOf(['yes', 'no'], text) : null;
    return word && { name, isOn: word === 'yes' };
  };

const amount =
  (name: AmountOperation): Parser =>
  ([text, ...more]) => {
    const range: { min: number; max: number; byDefault?: number } = amountOperations[name];
    if (more.length > 0) return null;
    const value = text === undefined ? range.byDefault : integer(text, range.min, range.max);
    return value === undefined || value === null ? null : { name, amount: value };
  };

const amountParsers = Object.fromEntries(
  (Object.keys(amountOperations) as AmountOperation[]).map((name) => [name, amount(name)]),
);

const parsers: Readonly<Record<string, Parser>> = {
  ...amountParsers,
  mirror: withoutArguments('mirror'),
  flip: withoutArguments('flip'),
  json: withoutArguments('json'),
  progressive: yesOrNo('progressive'),
  inline: yesOrNo('inline'),
  filter([text, amountText, ...more]) {
    const filter = more.length === 0 ? oneOf(filterNames, text) : null;
    const value =
      amountText === undefined
        ? filterAmount.byDefault
        : integer(amountText, filterAmount.min, filterAmount.max);
    return filter && value !== null ? { name: 'filter', filter, amount: value } : null;
  },
  preview([text, ...more]) {
    const box = more.length > 0 ? null : text === undefined ? previewSize : parseBox(text);
    return box && { name: 'preview', ...box };
  },
  resize([text, ...more]) {
    const size = more.length === 0 ? parseSize(text) : null;
    return size && { name: 'resize', ...size };
  },
  scale_crop([text, alignment, ...more]) {
    const box = parseBox(text);
    if (!box || more.length > 0 || (alignment !== undefined && alignment !== 'center')) return null;
    return { name: 'scale_crop', ...box, isCentered: alignment === 'center' };
  },
  crop([text, alignment = '0,0', ...more]) {
    const box = parseBox(text);
    if (!box || more.length > 0) return null;
    if (alignment === 'center') return { name: 'crop', ...box, offset: 'center' };
    const [, xText, yText] = /^(\d+),(\d+)$/.exec(alignment) ?? [];
    const [x, y] = [integer(xText, 0, sideMax), integer(yText, 0, sideMax)];
    return x === null || y === null ? null : { name: 'crop', ...box, offset: { x, y } };
  },
  stretch([text, ...more]) {
    const mode = more.length === 0 ? oneOf(stretchModes, text) : null;
    return mode && { name: 'stretch', mode };
  },
  rotate([text, ...more]) {
    const degrees = more.length === 0 ? integer(text, -36_000, 36_000) : null;
    if (degrees === null || degrees % 90 !== 0) return null;
    return { name: 'rotate', degrees: (((degrees % 360) + 360) % 360) as 0 | 90 | 180 | 270 };
  },
  format([text, ...more]) {
    const format = more.length === 0 ? oneOf(imageFormats, text) : null;
    return format && { name: 'format', format };
  },
  quality([text, ...more]) {
    const quality = more.length === 0 ? oneOf(imageQualities, text) : null;
    return quality && { name: 'quality', quality };
  },
  '@clib': (args) => (args.length === 3 ? { name: '@clib' } : null),
};
