/** Returns 32 random hex digits; `crypto.randomUUID` exists only on secure origins, and a shop may be tested on an insecure one. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
