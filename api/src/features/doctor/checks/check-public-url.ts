import { isIP } from 'node:net';
import { isLocalUrl } from '#lib/is-local-url.ts';
import { type DoctorDeps, type Found, found } from './doctor-deps.ts';

/** Checks whether visitors can find the site, over an encrypted connection. */
export async function checkPublicUrl({ env, dns }: Pick<DoctorDeps, 'env' | 'dns'>): Promise<Found> {
  if (isLocalUrl(env.publicUrl)) return found('ADDRESS_LOCAL', env.publicUrl);
  const { hostname, protocol } = new URL(env.publicUrl);
  if (!isIP(hostname.replace(/^\[|\]$/g, ''))) {
    try {
      await dns.lookup(hostname);
    } catch (error) {
      return found('ADDRESS_UNKNOWN', `${hostname}: ${(error as NodeJS.ErrnoException).code}`);
    }
  }
  return found(protocol === 'https:' ? 'FINE' : 'ADDRESS_INSECURE', env.publicUrl);
}

/** Checks whether the number of proxies in front matches `TRUST_PROXY`. */
export async function checkProxy({ env, request }: Pick<DoctorDeps, 'env' | 'request'>): Promise<Found> {
  const detail = `TRUST_PROXY=${env.trustProxy}`;
  const isHttps = env.publicUrl.startsWith('https:');
  // This server itself does not speak TLS.
  if (env.trustProxy === 0 && (isHttps || request?.forwardedFor)) return found('PROXY_UNTRUSTED', detail);
  if (env.trustProxy === 0) return found('PROXY_NONE');
  if (!request) return found('PROXY_UNSEEN', detail);
  if (!request.forwardedFor) return found('PROXY_SILENT', detail);
  const scheme = request.forwardedProto?.split(',').at(-1)?.trim();
  if (scheme && `${scheme}:` !== new URL(env.publicUrl).protocol) {
    return found('PROXY_SCHEME', `X-Forwarded-Proto: ${scheme}, PUBLIC_URL=${env.publicUrl}`);
  }
  return found('FINE', detail);
}
