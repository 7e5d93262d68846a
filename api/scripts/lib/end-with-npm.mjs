const POLL_MS = 250;

/**
 * Treats the death of the npm process that started this one as SIGTERM. An npm killed with -9 does not end
 * its children, and an orphaned server would keep the port and the lock on the database. Without npm (`nohup
 * node …`), a process may outlive its parent.
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
