/**
 * What is wrong with a multipart body:
 * - `unsupported`: it is not `multipart/form-data`;
 * - `too-long`: more bytes in total than allowed;
 * - `too-many`: more parts, fields or files than allowed;
 * - `broken`: a text field that is too long, bytes that are no form, or a form that breaks off.
 */
export type MultipartProblem = 'unsupported' | 'too-long' | 'too-many' | 'broken';

/** The caller's fault, to be turned into the error of the door that the body came in by. */
export class MultipartError extends Error {
  override readonly name = 'MultipartError';

  constructor(
    readonly problem: MultipartProblem,
    cause?: unknown,
  ) {
    super(`The multipart body is ${problem}`, { cause });
  }
}
