/**
 * The reason why a multipart body was rejected:
 * - `unsupported`: it is not `multipart/form-data`;
 * - `too-long`: it has more bytes in total than allowed;
 * - `too-many`: it has more parts, fields or files than allowed;
 * - `broken`: a text field is too long, or the form is invalid or incomplete.
 */
export type MultipartProblem = 'unsupported' | 'too-long' | 'too-many' | 'broken';

/** An error of the caller; each API translates it into its own error format. */
export class MultipartError extends Error {
  override readonly name = 'MultipartError';

  constructor(
    readonly problem: MultipartProblem,
    cause?: unknown,
  ) {
    super(`The multipart body is ${problem}`, { cause });
  }
}
