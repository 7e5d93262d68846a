import type { RequestContext } from '#http/request-context.ts';

/** Headers in which CDNs and load balancers state the visitor's country. */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'];

/** Values that CDNs send if they do not know the country: unknown, Tor, anonymous proxy. */
const noCountry: ReadonlySet<string> = new Set(['XX', 'T1', 'A1', 'A2', 'ZZ', 'EU', 'AP']);

/**
 * Returns the caller's ISO 3166 country code, null if unknown. With a trusted proxy in front its header wins,
 * since it knows better than a file; without one, any caller could have set that header.
 * Source: decisions, "Country".
 */
export function callerCountry({
  deps,
  headers,
  callerIp,
}: Pick<RequestContext, 'deps' | 'headers' | 'callerIp'>): string | null {
  if (deps.env.trustProxy > 0) {
    for (const name of countryHeaders) {
      const code = headers.get(name)?.trim().toUpperCase();
      if (code && /^[A-Z]{2}$/.test(code) && !noCountry.has(code)) return code;
    }
  }
  return deps.findCountry(callerIp);
}
