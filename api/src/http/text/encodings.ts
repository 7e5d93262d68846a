export type Encoding = 'br' | 'gzip';

/** Returns the first available encoding that an `Accept-Encoding` header allows, null for none. */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | null {
  if (!header) return null;
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().slice(0, 500).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    (isRefused ? refused : accepted).add(name);
  }
  const allows = (encoding: Encoding) =>
    !refused.has(encoding) && (accepted.has(encoding) || accepted.has('*'));
  return available.find(allows) ?? null;
}
