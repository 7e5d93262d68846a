import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader } from 'mmdb-lib';
import { isPublicIp } from '#net/public-ip.ts';

type CountryRecord = { country_code?: string };

/** The file for both IPv4 and IPv6; the IPv4-only one gives wrong results for IPv6. */
const databaseFile = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

let reader: { get(address: string): CountryRecord | null } | null | undefined;

/**
 * Returns the ISO 3166 country code of an IP address, null if unknown: private addresses, gaps in the data.
 * The database (CC0, from nro.net) ships with the product and is loaded on first use; no address leaves this
 * machine.
 *
 * @param address IPv4 in its plain form, or IPv6.
 */
export function findCountry(address: string): string | null {
  // The database assigns some private networks to a country: 192.168.0.0 to Australia.
  if (!isPublicIp(address)) return null;
  reader ??= new Reader<never>(readFileSync(createRequire(import.meta.url).resolve(databaseFile))) as {
    get(address: string): CountryRecord | null;
  };
  try {
    return reader.get(address)?.country_code ?? null;
  } catch {
    return null;
  }
}
