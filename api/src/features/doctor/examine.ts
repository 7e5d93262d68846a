import { lookup, resolveTxt } from 'node:dns/promises';
import type { DoctorReport, DoctorResult } from '@storefront/contracts/doctor/doctor.schema.ts';
import { type DoctorCheck, doctorChecks } from '@storefront/contracts/doctor/doctor-checks.ts';
import { doctorFindings } from '@storefront/contracts/doctor/doctor-findings.ts';
import { isDatabaseUnavailable, isLoginRefused } from '@storefront/db/errors.ts';
import { release } from '#lib/release.ts';
import { checkAccounts } from './checks/check-accounts.ts';
import { checkBackup } from './checks/check-backup.ts';
import { checkClock } from './checks/check-clock.ts';
import { checkConnections } from './checks/check-connections.ts';
import { checkDirectUploads } from './checks/check-direct-uploads.ts';
import { checkDisk, checkNode, checkPermissions, checkVariables } from './checks/check-machine.ts';
import { checkMail, checkSender } from './checks/check-mail.ts';
import { checkMailbox } from './checks/check-mailbox.ts';
import { checkPayments } from './checks/check-payments.ts';
import { checkProxy, checkPublicUrl } from './checks/check-public-url.ts';
import { checkScanner } from './checks/check-scanner.ts';
import { checkDatabase, checkFiles } from './checks/check-stores.ts';
import { type DoctorDeps, type DoctorDns, type Found, found } from './checks/doctor-deps.ts';
import { reasonOf } from './checks/reason-of.ts';

const limitMs = 10_000;

export const machineDns: DoctorDns = { lookup, resolveTxt };

const checks: Record<DoctorCheck, (deps: DoctorDeps) => Promise<Found>> = {
  node: async () => checkNode(process.versions.node, new Date()),
  variables: checkVariables,
  disk: checkDisk,
  permissions: checkPermissions,
  clock: checkClock,
  address: checkPublicUrl,
  proxy: checkProxy,
  connections: checkConnections,
  accounts: checkAccounts,
  mail: checkMail,
  sender: checkSender,
  mailbox: checkMailbox,
  database: checkDatabase,
  files: checkFiles,
  scanner: checkScanner,
  directUploads: checkDirectUploads,
  payments: checkPayments,
  backup: checkBackup,
};

/**
 * Checks everything that the server depends on, in parallel. Never rejects, and takes at most ten seconds.
 */
export async function examine(deps: DoctorDeps): Promise<DoctorReport> {
  const names = Object.keys(doctorChecks) as DoctorCheck[];
  const results = await Promise.all(
    names.map(async (check): Promise<DoctorResult> => {
      const { finding, detail } = await within(() => checks[check](deps));
      return { check, state: doctorFindings[finding].state, finding, detail };
    }),
  );
  return { release, checkedAt: new Date().toISOString(), results };
}

async function within(check: () => Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve(found('NO_RESPONSE')), limitMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    // Reported once, by the check of the database itself.
    if (isDatabaseUnavailable(error) || isLoginRefused(error)) return found('DATABASE_UNASKED');
    return found('CHECK_FAILED', reasonOf(error));
  } finally {
    clearTimeout(timer);
  }
}
