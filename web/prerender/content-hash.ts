import { createHash } from 'node:crypto';

/** Returns a Content-Security-Policy source for an inline script or style, including quotes. */
export function cspSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
