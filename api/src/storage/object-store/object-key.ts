const pattern = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/;
const maxLength = 200;

/** @throws Error for a key that is not one of ours, since input from callers must never name an object. */
export function assertObjectKey(key: string): void {
  if (!pattern.test(key) || key.length > maxLength) throw new Error('Not a key of the object store');
}
