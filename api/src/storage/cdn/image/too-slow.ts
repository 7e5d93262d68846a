import { ImageOperationError } from '@storefront/contracts/uploads/image-operations.ts';

/** Returns the error for a picture that takes too long. */
export function tooSlow(cause?: unknown): ImageOperationError {
  return new ImageOperationError('This picture takes too long to make; resize it first.', { cause });
}
