import type { Session } from '@storefront/contracts/auth/auth.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { FoldedList } from '#components/portal/list/folded-list.tsx';
import { NotLoaded } from '#components/portal/not-loaded.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { useAfterLogOut } from '../session/use-log-out.ts';
import { SessionItem } from './session-item.tsx';

/** The user's sessions, and a button to end all of them. */
export function SessionsCard() {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.sessions;
  const [isAsking, setIsAsking] = useState(false);
  const afterLogOut = useAfterLogOut();
  const sessions = api.auth.sessions.useQuery(undefined, askedOnOpening);
  const logOut = api.auth.logOutEverywhere.useMutation({
    onSuccess: afterLogOut,
    onError: (error) => {
      setIsAsking(false);
      if (isAuthError(error)) return;
      showToast({ tone: 'error', ...toastText(toasts.logoutFailed, locale, errorMessage(error, locale)) });
    },
  });
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      {sessions.data && (
        <FoldedList
          label={texts.title()}
          items={[...sessions.data].sort(currentFirst)}
          row={(session) => <SessionItem key={session.id} session={session} />}
        />
      )}
      <NotLoaded query={sessions} failed={texts.loadFailed()} />
      <Button variant="danger" size="sm" display="flex" mt="5" onClick={() => setIsAsking(true)}>
        <LogOut aria-hidden />
        {texts.logOutEverywhere()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.confirmTitle()}
          text={texts.confirmText()}
          confirmLabel={logOut.isPending ? texts.pending() : texts.logOutEverywhere()}
          isPending={logOut.isPending}
          onConfirm={() => logOut.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </AdminCard>
  );
}

/** Sorts the current session first, then by last use. */
function currentFirst(a: Session, b: Session): number {
  return Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt);
}
