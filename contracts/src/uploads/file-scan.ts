/**
 * What the virus scanner says about a file. Without a scanner files stay `unscanned`. A file that waits or is infected
 * cannot be opened.
 */
export const scanStates = ['unscanned', 'waiting', 'clean', 'infected'] as const;
export type ScanState = (typeof scanStates)[number];

/** Longest name of a finding that is kept. */
export const scanFindingMaxLength = 200;

/** True for a file whose bytes may leave the server. */
export function isOpenable(state: ScanState): boolean {
  return state === 'unscanned' || state === 'clean';
}
