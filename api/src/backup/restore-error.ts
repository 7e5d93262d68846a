/**
 * The backup or the target database is unsuitable. The message is for the operator: a few lines that name
 * table, row and reason without quoting client data.
 */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}
