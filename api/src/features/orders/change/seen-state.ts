/**
 * Returns the state of the version that a client saw, of a quote or of the work: superseded if there is a newer one, null
 * if there is no such version.
 */
export function seenState<State extends string>(
  latest: { version: number; state: State } | undefined,
  version: number,
): State | 'superseded' | null {
  if (!latest || latest.version < version) return null;
  return latest.version > version ? 'superseded' : latest.state;
}
