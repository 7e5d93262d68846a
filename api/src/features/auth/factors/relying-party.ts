import { isIP } from 'node:net';
import type { Deps } from '#deps.ts';

type Env = Pick<Deps['env'], 'publicUrl'>;

/** Whom passkeys are made for: the host of the public address, from which alone they are taken. */
export function relyingPartyOf({ publicUrl }: Env): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Passkeys belong to names of hosts; an IP address has none, and neither has plain http beyond the own machine. */
export function arePasskeysPossible(env: Env): boolean {
  const { hostname, protocol } = new URL(env.publicUrl);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isName && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
}
