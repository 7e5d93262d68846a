import { doctorFindings } from '@storefront/contracts/doctor/doctor-findings.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { eq } from 'drizzle-orm';
import { readConfig } from '#config/read-config.ts';
import { isLocalUrl } from '#lib/is-local-url.ts';
import { type DoctorDeps, type Found, found } from './doctor-deps.ts';

/**
 * Checks whether the generated password was replaced, and whether a stolen password alone would let someone
 * in over the internet.
 */
export async function checkAccounts({ env, database }: Pick<DoctorDeps, 'env' | 'database'>): Promise<Found> {
  if (!('db' in database)) {
    const { state } = doctorFindings[database.finding];
    return state === 'skipped' ? database : found('DATABASE_UNASKED');
  }
  const { db } = database;
  const [generated] = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.hasGeneratedPassword, true));
  if (generated) return found('PASSWORD_GENERATED', generated.username);
  const { secondFactor } = await readConfig(db);
  const isExposed = secondFactor === 'optional' && !isLocalUrl(env.publicUrl);
  return found(isExposed ? 'FACTORS_OPTIONAL' : 'FINE');
}
