/**
 * The backup or the target database is unsuitable. The message is for the operator: a few lines that name
 * table, row and reason without quoting client data.
 */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

/** Only a newer release knows everything that the backup contains. */
export class NewerBackupError extends RestoreError {
  constructor() {
    super('The backup was made by a newer release; install that one first');
  }
}
