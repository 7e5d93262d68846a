import { useI18n } from '#i18n/locale-provider.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Spinner } from './page-spinner.tsx';

type NotLoadedProps = {
  query: { data: unknown; isError: boolean; refetch: () => Promise<unknown> };
  failed: string;
  loading?: string;
};

/** Takes the place of a query's data while there is none: a spinner or, after a failure, a button to try again. */
export function NotLoaded({ query, failed, loading }: NotLoadedProps) {
  const { LL } = useI18n();
  if (query.data !== undefined) return null;
  if (query.isError) return <LoadFailed text={failed} onRetry={() => query.refetch()} />;
  return <Spinner label={loading ?? LL.loading()} />;
}
