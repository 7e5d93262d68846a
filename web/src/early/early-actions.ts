/** An interaction with a control whose code was not loaded yet. */
export type EarlyAction = {
  /**
   * `press`: a button, or a link that opens something on this page. `set`: a field, with its current value.
   * `key`: a key with a special meaning in one of our fields. `submit`: Enter in a field.
   */
  kind: 'press' | 'set' | 'key' | 'submit';
  /** Null once the page was left; the control is then found by `selector`. */
  target: Element | null;
  /**
   * Finds the control on this page in any language; null for actions not worth keeping beyond this document.
   */
  selector: string | null;
  value: string | boolean;
};

/**
 * API that the recorder in the head of every prerendered page offers to the code that loads later. Absent
 * where pages are not prerendered: on the development server and in tests.
 */
export type EarlyActions = {
  /** In chronological order; replaying an action removes it. */
  queue: EarlyAction[];
  /** While true, nothing is recorded, because the events are dispatched by the replay. */
  isReplaying: boolean;
  /** Appends the value of a field, or prepends it when `isFirst` is set. */
  keepField: (field: Element, isFirst?: boolean) => void;
  /** Previews the result of using a control; set as soon as the code for it is loaded. */
  answer?: (control: Element) => void;
  /** Moves the queue into the session storage; called when the page is left. */
  leave: () => void;
  /** Appends the actions that were recorded on this page before it was left. */
  restore: () => void;
};

declare global {
  interface Window {
    early?: EarlyActions;
  }
}
