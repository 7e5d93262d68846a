import { isIP } from 'node:net';
import type { Deps } from '#deps.ts';

type Env = Pick<Deps['env'], 'publicUrl'>;

/**
 * Returns the relying party of passkeys: the host of the public URL, the only origin from which they are
 * accepted.
 */
export function relyingPartyOf({ publicUrl }: Env): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/**
 * Passkeys are bound to host names, so they work neither for an IP address nor over plain HTTP, except on
 * localhost.
 */
export function arePasskeysPossible(env: Env): boolean {
  const { hostname, protocol } = new URL(env.publicUrl);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isName && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
}
