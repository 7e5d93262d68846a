import { vi } from 'vitest';

/**
 * Local storage that refuses everything, until `vi.unstubAllGlobals`. A spy on `Storage.prototype` would not do:
 * happy-dom binds each method to the storage when it is first used, for all later tests of the worker.
 */
export function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('Storage is forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }));
}
