/** Something a visitor did to a control whose code was not there yet. */
export type EarlyAction = {
  /**
   * `press`: a button, or a link that opens something here. `set`: a field, with what it holds now. `key`: a key that
   * a field of ours gives a meaning to. `submit`: Enter in a field.
   */
  kind: 'press' | 'set' | 'key' | 'submit';
  /** Null after the page was left: the control is then found by `selector`. */
  target: Element | null;
  /** Finds the control in this page in any language; null for what is not worth keeping beyond this document. */
  selector: string | null;
  value: string | boolean;
};

/**
 * What the recorder at the head of every drawn page offers to the code that comes later. Absent where pages are not
 * drawn beforehand: on the development server and in tests.
 */
export type EarlyActions = {
  /** In the order in which they were done; the one who replays one takes it out. */
  queue: EarlyAction[];
  /** While it is true nothing is recorded, because the events are our own. */
  isReplaying: boolean;
  /** Appends what a field holds, ahead of everything else when `isFirst`. */
  keepField: (field: Element, isFirst?: boolean) => void;
  /** Shows at once what a control leads to; set as soon as there is code for that. */
  answer?: (control: Element) => void;
  /** Puts the queue into storage of this tab; called when the page is left. */
  leave: () => void;
  /** Appends what was done on this page before it was left. */
  restore: () => void;
};

declare global {
  interface Window {
    early?: EarlyActions;
  }
}
