import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { Reader } from 'mmdb-lib';

type CountryRecord = { country_code?: string };

/** The file for both IPv4 and IPv6; the IPv4-only one gives wrong results for IPv6. */
const databaseFile = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Networks without a country, some of which the database assigns to one anyway: 192.168.0.0 to Australia. */
const nowhere = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  nowhere.addSubnet(network, bits, 'ipv4');
}
nowhere.addSubnet('fc00::', 7, 'ipv6');
nowhere.addSubnet('fe80::', 10, 'ipv6');
nowhere.addAddress('::1', 'ipv6');

let reader: { get(address: string): CountryRecord | null } | null | undefined;

/**
 * Returns the ISO 3166 country code of an IP address, null if unknown: private addresses, gaps in the data.
 * The database (CC0, from nro.net) ships with the product and is loaded on first use; no address leaves this
 * machine.
 *
 * @param address IPv4 in its plain form, or IPv6.
 */
export function findCountry(address: string): string | null {
  const version = isIP(address);
  if (version === 0 || nowhere.check(address, version === 6 ? 'ipv6' : 'ipv4')) return null;
  reader ??= new Reader<never>(readFileSync(createRequire(import.meta.url).resolve(databaseFile))) as {
    get(address: string): CountryRecord | null;
  };
  try {
    return reader.get(address)?.country_code ?? null;
  } catch {
    return null;
  }
}
