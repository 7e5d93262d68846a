/** In this order: most browsers also claim to be those below them. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^Wget\//, 'Wget'],
  [/^HTTPie\//, 'HTTPie'],
  [/^PostmanRuntime\//, 'Postman'],
  [/^python-(?:requests|httpx)\//, 'Python'],
  [/^(?:node|undici)\b/, 'Node.js'],
];

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** A User-Agent header is read up to here. */
const readMaxLength = 500;

/**
 * Browser and system of a User-Agent in words of ours, `Firefox on Windows`; null when neither is known. It holds
 * nothing else of the header: neither versions nor what a caller may have written there.
 */
export function describeDevice(userAgent: string | null): string | null {
  const text = (userAgent ?? '').slice(0, readMaxLength);
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(text))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
