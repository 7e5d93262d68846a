import type { DoctorFinding } from '@storefront/contracts/doctor/doctor-findings.ts';
import type { Database } from '@storefront/db/client.ts';
import type { Deps } from '#deps.ts';

/** The database if it can be queried, otherwise the finding that says why not. */
export type DoctorDatabase = { db: Database } | { finding: DoctorFinding; detail: string | null };

/** Headers of a request through the proxy in front. */
type SeenRequest = { forwardedFor: string | null; forwardedProto: string | null };

export type DoctorDeps = Pick<Deps, 'env' | 'mailer' | 'diskRoom'> & {
  database: DoctorDatabase;
  /** Opened on demand: a store that cannot be opened is a finding. */
  openFileStore: () => Promise<Deps['fileStore']>;
  /** Null if there is no request. */
  request: SeenRequest | null;
  /** The machine's resolver, unless a test provides another one. */
  dns: DoctorDns;
};

/** Both reject with `ENOTFOUND` or `ENODATA` for a name without records. */
export type DoctorDns = {
  lookup(hostname: string): Promise<unknown>;
  resolveTxt(hostname: string): Promise<string[][]>;
};

/** Time limit of what a check waits for: less than the doctor's own, so that the reason is reported. */
export const checkLimitMs = 8_000;

/** The result of a check; `FINE`, with details, if all is well. */
export type Found = { finding: DoctorFinding; detail: string | null };
export const found = (finding: DoctorFinding, detail: string | null = null): Found => ({ finding, detail });
