const POLL_MS = 250;

/**
 * Treats the death of the npm that started this process as SIGTERM. Killed with -9, npm ends no other process, and a
 * forgotten server would keep the port and the lock on the database. Started without npm (`nohup node …`), a process
 * may outlive its parent.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS).unref();
}
