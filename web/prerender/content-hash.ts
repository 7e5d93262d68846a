import { createHash } from 'node:crypto';

/** A Content-Security-Policy source for an inline script or style, quotes included. */
export function cspSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
