/** Runs the task when the browser is idle. Safari does not support idle callbacks yet. */
export function whenIdle(task: () => void): void {
  const later: (task: () => void) => void = window.requestIdleCallback ?? setTimeout;
  later(task);
}
