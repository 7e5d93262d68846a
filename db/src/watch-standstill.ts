const checkEveryMs = 500;
/** Checks in a row, without anything finished in between, after which new work is refused; and after which the work is given up. */
const [longChecks, endlessChecks] = [6, 60];

/**
 * Watches connections that are all busy. Counts checks instead of measuring time: while this process itself is blocked,
 * no check runs, and results that have arrived meanwhile are read before the next one.
 */
type StandstillWatch = {
  /** Call when work finds every connection busy. */
  whileAllAreBusy(): void;
  /** Call when one of them has finished something. */
  end(): void;
  /** Returns true if nothing has been finished for about three seconds. */
  isLong(): boolean;
};

/** @param giveUp called when nothing has been finished for about half a minute. */
export function watchStandstill(giveUp: () => void): StandstillWatch {
  let checks = 0;
  let timer: NodeJS.Timeout | undefined;

  function end(): void {
    if (timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    checks = 0;
  }

  return {
    whileAllAreBusy() {
      timer ??= setInterval(() => {
        checks += 1;
        if (checks < endlessChecks) return;
        end();
        giveUp();
      }, checkEveryMs).unref();
    },
    end,
    isLong: () => checks >= longChecks,
  };
}
