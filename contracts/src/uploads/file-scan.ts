/**
 * Virus scan state of a file. Without a scanner, files stay `unscanned`. A file that is `waiting` or
 * `infected` cannot be opened.
 */
export const scanStates = ['unscanned', 'waiting', 'clean', 'infected'] as const;
export type ScanState = (typeof scanStates)[number];

/** Maximum stored length of a finding's name. */
export const scanFindingMaxLength = 200;

/** Returns true if the file's content may leave the server. */
export function isOpenable(state: ScanState): boolean {
  return state === 'unscanned' || state === 'clean';
}
