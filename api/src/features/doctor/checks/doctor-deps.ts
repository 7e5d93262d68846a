import type { DoctorFinding } from '@storefront/contracts/doctor/doctor-findings.ts';
import type { Database } from '@storefront/db/client.ts';
import type { Deps } from '#deps.ts';

/** The database as far as it can be asked; else the finding that says why not. */
export type DoctorDatabase = { db: Database } | { finding: DoctorFinding; detail: string | null };

/** What a request through the proxy in front brought along. */
type SeenRequest = { forwardedFor: string | null; forwardedProto: string | null };

export type DoctorDeps = Pick<Deps, 'env' | 'mailer' | 'diskRoom'> & {
  database: DoctorDatabase;
  /** Opened when it is asked for: a store that cannot be opened is a finding. */
  openFileStore: () => Promise<Deps['fileStore']>;
  /** Null where no request is at hand. */
  request: SeenRequest | null;
  /** The machine's resolver, unless a test has another. */
  dns: DoctorDns;
};

/** Both fail with `ENOTFOUND` or `ENODATA` for a name that has none. */
export type DoctorDns = {
  lookup(hostname: string): Promise<unknown>;
  resolveTxt(hostname: string): Promise<string[][]>;
};

/** What a check found; `FINE` with its figures when all is well. */
export type Found = { finding: DoctorFinding; detail: string | null };
export const found = (finding: DoctorFinding, detail: string | null = null): Found => ({ finding, detail });
