/** True for a name of this machine alone, as URLs write it. */
export const isLocalHost = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(hostname);

/** True for a URL that only this machine itself can reach, over http: an https one has a proxy in front. */
export function isLocalUrl(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && isLocalHost(hostname);
}
