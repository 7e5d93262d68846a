import { z } from 'zod';
import { moment } from '../lib/id-and-time.schema.ts';
import { type DoctorCheck, doctorChecks, doctorStates } from './doctor-checks.ts';
import { type DoctorFinding, doctorFindings } from './doctor-findings.ts';

const doctorResultSchema = z
  .strictObject({
    check: z.enum(Object.keys(doctorChecks) as [DoctorCheck, ...DoctorCheck[]]),
    state: z.enum(doctorStates).meta({
      description:
        '`problem`: something does not work or data may soon be lost; `notice`: worth a look; `skipped`: there was ' +
        'nothing to check.',
    }),
    finding: z.enum(Object.keys(doctorFindings) as [DoctorFinding, ...DoctorFinding[]]),
    detail: z.string().nullable().meta({ description: 'Figures, or the message of the checked system.' }),
  })
  .meta({ id: 'DoctorResult' });
export type DoctorResult = z.infer<typeof doctorResultSchema>;

export const doctorReportSchema = z
  .strictObject({
    release: z.string().meta({ description: 'Version of the server.' }),
    checkedAt: moment,
    results: z.array(doctorResultSchema),
  })
  .meta({ id: 'DoctorReport' });
export type DoctorReport = z.infer<typeof doctorReportSchema>;
