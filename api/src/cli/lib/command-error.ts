/** A mistake of the caller; its message is all they need. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
