import { afterEach, expect, test, vi } from 'vitest';
import type { DoctorDeps } from './checks/doctor-deps.ts';
import { examine } from './examine.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the doctor returns after ten seconds, each check has less, and one that never ends is named', async () => {
  vi.useFakeTimers();
  const check = vi.fn(() => new Promise<void>(() => {}));
  // The checks of all that is not here fail at once.
  const deps = { mailer: { check }, env: { smtpUrl: 'smtp://mail.example' } };
  let report: Awaited<ReturnType<typeof examine>> | undefined;
  void examine(deps as unknown as DoctorDeps).then((found) => {
    report = found;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(report?.results.find((result) => result.check === 'mail')).toMatchObject({ finding: 'NO_RESPONSE' });
  const [limitMs] = check.mock.calls[0] as unknown as [number];
  expect(limitMs).toBeLessThan(10_000);
});
