/**
 * Parses a single byte range; null means the whole. Several ranges at once also get the whole, which the RFC
 * allows.
 * Source: RFC 9110, section 14.
 */
export function parseRange(
  header: string | undefined,
  sizeBytes: number,
): { start: number; end: number } | null | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  return start > end || start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
