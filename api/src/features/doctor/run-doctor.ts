import { doctorReportSchema } from '@storefront/contracts/doctor/doctor.schema.ts';
import { z } from 'zod';
import { adminProcedure } from '#trpc/init.ts';
import { examine, machineDns } from './examine.ts';

/** Returns what `npm run doctor` shows, as the running server sees it. */
export const runDoctor = adminProcedure
  .meta({
    scope: 'settings',
    openapi: {
      method: 'GET',
      path: '/api/doctor',
      summary: 'State of the installation',
      description:
        'Checks what the server depends on: disk, clock, public URL, proxy, mail server, database, file ' +
        'store, card payments, backups. Takes at most ten seconds and sends no email.',
    },
    example: ({ doctorReport }) => ({ response: doctorReport }),
  })
  .input(z.void())
  .output(doctorReportSchema)
  .query(({ ctx: { deps, headers } }) =>
    examine({
      ...deps,
      database: { db: deps.db },
      openFileStore: async () => deps.fileStore,
      request: {
        forwardedFor: headers.get('x-forwarded-for'),
        forwardedProto: headers.get('x-forwarded-proto'),
      },
      dns: machineDns,
    }),
  );
