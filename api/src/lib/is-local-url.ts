/** True for a host name or IP address that always refers to this machine, as written in URLs. */
export const isLocalHost = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(hostname);

/** True for an http URL that only this machine can reach; an https one has a proxy in front. */
export function isLocalUrl(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && isLocalHost(hostname);
}
