import { probeScanner, ScanError } from '#scanner/scan-stream.ts';
import { checkLimitMs, type DoctorDeps, type Found, found } from './doctor-deps.ts';

export async function checkScanner({ env }: Pick<DoctorDeps, 'env'>): Promise<Found> {
  if (!env.clamd) return found('SCANNER_NONE');
  try {
    await probeScanner(env.clamd, checkLimitMs);
  } catch (error) {
    if (error instanceof ScanError) return found('SCANNER_AWAY', error.message);
    throw error;
  }
  return found('FINE', 'path' in env.clamd ? env.clamd.path : `${env.clamd.host}:${env.clamd.port}`);
}
