import { ImageOperationError } from '@storefront/contracts/uploads/image-operations.ts';

/** What is said of a picture that takes longer than it may. */
export function tooSlow(cause?: unknown): ImageOperationError {
  return new ImageOperationError('This picture takes too long to make; resize it first.', { cause });
}
