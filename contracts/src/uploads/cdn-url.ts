import {
  formatOperation,
  type ImageOperation,
  ImageOperationError,
  operationsMax,
  parseOperation,
} from './image-operations.ts';

/** A parsed URL of the file CDN. */
export type ParsedCdnPath = {
  /** Id of the file, or of the group if `group` is given. */
  uuid: string;
  /** Number of files in the group, and the index of the requested one, from 0; null for the list of files. */
  group: { count: number; index: number | null } | null;
  /** In the order of the URL, including those without effect. */
  operations: ImageOperation[];
};

/** The id of a stored file, as a pattern without anchors. */
export const fileUuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Pattern, without anchors, of a path segment that identifies a file or a group. No page's URL matches it. */
export const cdnIdPattern = `${fileUuidPattern}(?:~[1-9][0-9]{0,3})?`;
const headPattern = new RegExp(`^(${fileUuidPattern})(?:~([1-9][0-9]{0,3}))?$`);

/**
 * Parses a path such as `/{uuid}/-/resize/300x/name.jpg` or `/{uuid}~2/nth/0/`. A file name at the end is for
 * people only and has no meaning.
 *
 * @returns null if it identifies no file or group.
 * @throws ImageOperationError for unknown operations, wrong arguments or too many operations.
 * Source: storage protocol, "Wire protocol".
 */
export function parseCdnPath(path: string): ParsedCdnPath | null {
  const segments = decodeSegments(path);
  const [, id, count] = headPattern.exec(segments?.[1] ?? '') ?? [];
  if (!segments || !id) return null;
  const rest = segments.slice(2);
  if (count === undefined) return { uuid: id, group: null, operations: parseTail(rest) };

  if (rest.every((segment) => segment === '')) {
    return { uuid: id, group: { count: Number(count), index: null }, operations: [] };
  }
  const [word, index = '', ...tail] = rest;
  if (word !== 'nth' || !/^\d{1,4}$/.test(index)) return null;
  return {
    uuid: id,
    group: { count: Number(count), index: Number(index) },
    operations: parseTail(tail),
  };
}

/** Parses operations such as `-/resize/300x/-/flip/`; an empty text has none. @throws ImageOperationError */
export function parseOperations(text: string): ImageOperation[] {
  const segments = decodeSegments(text);
  if (!segments) throw new ImageOperationError('The URL cannot be read.');
  return parseTail(segments);
}

/** Formats operations for a URL: `-/resize/300x/-/flip/`. */
export function formatOperations(operations: readonly ImageOperation[]): string {
  return operations.map((operation) => `-/${formatOperation(operation)}`).join('');
}

/** Returns `/{uuid}/` followed by the operations. */
export function cdnPath(fileUuid: string, operations: readonly ImageOperation[] = []): string {
  return `/${fileUuid}/${formatOperations(operations)}`;
}

function decodeSegments(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Parses the part after the id: operations, a file name, both or nothing. */
function parseTail(segments: readonly string[]): ImageOperation[] {
  const isOpen = segments.at(-1) !== '';
  const given = isOpen ? segments : segments.slice(0, -1);
  if (given[0] !== '-') {
    if (given.length > 1) throw new ImageOperationError('Operations begin with “-/”.');
    return [];
  }
  const groups: string[][] = [];
  for (const segment of given) {
    if (segment === '-') groups.push([]);
    else groups.at(-1)?.push(segment);
  }
  if (groups.length > operationsMax) {
    throw new ImageOperationError(`A URL can have up to ${operationsMax} operations.`);
  }
  return groups.map((group, index) => {
    if (!isOpen || index < groups.length - 1 || group.length < 2) return parseOperation(group);
    // The last segment is an argument if it is a valid one, otherwise a file name.
    try {
      return parseOperation(group);
    } catch {
      return parseOperation(group.slice(0, -1));
    }
  });
}
