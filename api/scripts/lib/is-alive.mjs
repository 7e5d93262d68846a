/**
 * True if such a process exists.
 *
 * @param {number} pid of a process; negative: any of that group
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive as well.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
