/** Calls the task when the browser has a moment. Safari has no idle callbacks yet. */
export function whenIdle(task: () => void): void {
  const later: (task: () => void) => void = window.requestIdleCallback ?? setTimeout;
  later(task);
}
