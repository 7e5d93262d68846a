import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader } from 'mmdb-lib';

type CountryRecord = { country_code?: string };

/** The file for IPv4 and IPv6 together; the IPv4-only one answers wrongly for IPv6. */
const databaseFile = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

let reader: { get(address: string): CountryRecord | null } | null | undefined;

/**
 * ISO 3166 country of an IP address, null when unknown: private addresses, gaps in the data. The database (CC0, from
 * nro.net) ships with the product and is read at the first question; no address leaves this machine.
 *
 * @param address IPv4 in its plain form, or IPv6.
 */
export function findCountry(address: string): string | null {
  reader ??= new Reader<never>(readFileSync(createRequire(import.meta.url).resolve(databaseFile))) as {
    get(address: string): CountryRecord | null;
  };
  try {
    return reader.get(address)?.country_code ?? null;
  } catch {
    return null;
  }
}
