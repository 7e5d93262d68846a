/** A mistake of the caller; the message alone tells them enough. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
