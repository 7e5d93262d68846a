/**
 * The backup or the database it should go to is not fit. The message is for the operator: a few lines, which name table,
 * row and reason and repeat nothing of what clients wrote.
 */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}
