import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { SecretOnce } from '#components/portal/secret/secret-once.tsx';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { showToast } from '#lib/toast.ts';

/** The URL from which a calendar program reads the due dates: create, replace or revoke it. */
export function CalendarCard() {
  const { LL, locale } = useI18n();
  const texts = LL.adminContact.calendar;
  const utils = api.useUtils();
  const reportFailure = useFailureToast();
  const [url, setUrl] = useState<string | null>(null);
  const state = api.calendar.get.useQuery();
  const fail = (error: unknown) => reportFailure(texts.failedChange(), error, () => state.refetch());
  const renew = api.calendar.renew.useMutation({
    onSuccess: (made) => {
      setUrl(made.url);
      utils.calendar.get.setData(undefined, { createdAt: made.createdAt });
    },
    onError: fail,
  });
  const remove = api.calendar.remove.useMutation({
    onSuccess: (ended) => {
      setUrl(null);
      utils.calendar.get.setData(undefined, ended);
      showToast({ tone: 'success', title: texts.ended() });
    },
    onError: fail,
  });
  const createdAt = state.data?.createdAt;
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      {state.isPending && <Spinner label={LL.loading()} />}
      {state.isError && <LoadFailed text={texts.failed()} onRetry={() => state.refetch()} />}
      {state.data && (
        <chakra.div display="grid" gap="4">
          {url === null && (
            <p>{createdAt ? texts.since({ time: formatMoment(createdAt, locale) }) : texts.none()}</p>
          )}
          {url !== null && <SecretOnce secret={url} texts={texts.once} onDone={() => setUrl(null)} />}
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button variant="outline" size="sm" isBusy={renew.isPending} onClick={() => renew.mutate()}>
              {createdAt ? texts.renew() : texts.make()}
            </Button>
            {createdAt && (
              <Button variant="ghost" size="sm" onClick={() => remove.mutate()}>
                {texts.end()}
              </Button>
            )}
          </chakra.div>
        </chakra.div>
      )}
    </AdminCard>
  );
}
