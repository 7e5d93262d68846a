import type { DoctorReport } from '@storefront/contracts/doctor/doctor.schema.ts';
import { doctorChecks } from '@storefront/contracts/doctor/doctor-checks.ts';
import { doctorFindings } from '@storefront/contracts/doctor/doctor-findings.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';

const signs = { ok: 'ok     ', notice: 'notice ', problem: 'PROBLEM', skipped: '-      ' } as const;

/**
 * Formats one line per passed check, and three per problem: the check, what to do, and the system's own
 * message.
 */
export function printReport({ release, results }: DoctorReport): string[] {
  const lines = results.flatMap(({ check, state, finding, detail }) => {
    const head = `${signs[state]}  ${doctorChecks[check][programLocale]}`;
    if (state === 'ok') return [detail === null ? head : `${head}: ${detail}`];
    const rest = [doctorFindings[finding][programLocale], ...(detail === null ? [] : [detail])];
    return [head, ...rest.map((line) => `         ${line}`)];
  });
  return [`Pixel & Prose ${release}`, ...lines];
}
