import type { ScanState } from '@storefront/contracts/uploads/file-scan.ts';
import type { Deps } from '#deps.ts';

/** Returns the state in which files are stored; without a scanner, none of them waits for a scan. */
export const scanStateOfNew = ({ clamd }: Pick<Deps['env'], 'clamd'>): ScanState =>
  clamd ? 'waiting' : 'unscanned';
