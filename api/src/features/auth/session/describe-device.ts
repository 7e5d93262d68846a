/** The order matters: most browsers also identify as the ones listed after them. */
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

/** Only this much of a User-Agent header is read. */
const readMaxLength = 500;

/**
 * Describes browser and system of a User-Agent in fixed words, for example `Firefox on Windows`; null if
 * neither is known. Includes nothing else from the header: no versions and no text that a caller may have put
 * there.
 */
export function describeDevice(userAgent: string | null): string | null {
  const text = (userAgent ?? '').slice(0, readMaxLength);
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(text))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
