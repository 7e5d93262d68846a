import { chakra } from '@chakra-ui/react/styled-system';
import type { DoctorReport, DoctorResult } from '@storefront/contracts/doctor/doctor.schema.ts';
import { doctorChecks } from '@storefront/contracts/doctor/doctor-checks.ts';
import { doctorFindings } from '@storefront/contracts/doctor/doctor-findings.ts';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/button.ts';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { RowHead } from '#components/portal/list/list-row.tsx';
import { NotLoaded } from '#components/portal/not-loaded.tsx';
import { Verbatim } from '#components/portal/secret/verbatim.tsx';
import { Badge } from '#components/text/badge.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';

const hues = { ok: 'green', notice: 'orange', problem: 'red', skipped: 'outline' } as const;
/** Sorts problems first; checks with the same state keep the order of the report. */
const urgency = { problem: 0, notice: 1, ok: 2, skipped: 3 } as const;

/** The report of `npm run doctor`, as the running server sees it. */
export function DoctorCard() {
  const { LL } = useI18n();
  const texts = LL.adminSettings.doctor;
  const report = api.doctor.run.useQuery(undefined, {
    ...askedOnOpening,
    refetchOnWindowFocus: false,
  });
  return (
    <AdminCard
      title={texts.title()}
      description={texts.description()}
      aside={
        report.data && (
          <Button
            variant="outline"
            size="sm"
            isBusy={report.isFetching}
            onClick={() => void report.refetch()}
          >
            <RotateCw aria-hidden />
            {report.isFetching ? texts.checking() : texts.again()}
          </Button>
        )
      }
    >
      {report.data && <Report report={report.data} />}
      <NotLoaded query={report} failed={texts.loadFailed()} loading={texts.checking()} />
    </AdminCard>
  );
}

function Report({ report }: { report: DoctorReport }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.doctor;
  const results = report.results.toSorted((a, b) => urgency[a.state] - urgency[b.state]);
  return (
    <>
      <chakra.ul aria-label={texts.list()} borderTopWidth="1px" borderColor="line.hairline">
        {results.map((result) => (
          <ResultItem key={result.check} result={result} />
        ))}
      </chakra.ul>
      <chakra.p textStyle="small" color="ink.muted" mt="3">
        {texts.release({ release: report.release, time: formatMoment(report.checkedAt, locale) })}
      </chakra.p>
    </>
  );
}

function ResultItem({ result: { check, state, finding, detail } }: { result: DoctorResult }) {
  const { LL, locale } = useI18n();
  return (
    <chakra.li display="grid" gap="2" py="3" borderBottomWidth="1px" borderColor="line.hairline" minW="0">
      <RowHead>
        <Badge tone={hues[state]}>{LL.adminSettings.doctor.states[state]()}</Badge>
        <chakra.span textStyle="label">{doctorChecks[check][locale]}</chakra.span>
        {state === 'ok' && detail !== null && (
          <chakra.span textStyle="small" color="ink.muted" overflowWrap="anywhere" minW="0">
            {detail}
          </chakra.span>
        )}
      </RowHead>
      {state !== 'ok' && (
        <chakra.p textStyle="small" color="ink.muted">
          {bindHyphens(doctorFindings[finding][locale])}
        </chakra.p>
      )}
      {state !== 'ok' && detail !== null && <Verbatim>{detail}</Verbatim>}
    </chakra.li>
  );
}
