import { chakra } from '@chakra-ui/react/styled-system';
import type { Session } from '@storefront/contracts/auth/auth.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { Texts } from '#i18n/translator.ts';
import { errorMessage, isAuthError } from '#lib/call-failure.ts';
import { formatNearMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { badgeRecipe } from '#theme/recipes/badge.ts';
import { useAfterLogOut } from '../session/use-log-out.ts';

const Badge = chakra('span', badgeRecipe);

/** Most people have fewer; scripts that log in each time leave many. */
const shownFirst = 5;

/** Where the operator is logged in, and the way out of all of it. */
export function SessionsCard() {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.sessions;
  const [isAsking, setIsAsking] = useState(false);
  const [isEachShown, setIsEachShown] = useState(false);
  const afterLogOut = useAfterLogOut();
  const sessions = api.auth.sessions.useQuery(undefined, { refetchOnMount: 'always' });
  const logOut = api.auth.logOutEverywhere.useMutation({
    onSuccess: afterLogOut,
    onError: (error) => {
      setIsAsking(false);
      if (isAuthError(error)) return;
      showToast({ tone: 'error', ...toastText(toasts.logoutFailed, locale, errorMessage(error, locale)) });
    },
  });
  const all = [...(sessions.data ?? [])].sort(currentFirst);
  const shown = isEachShown ? all : all.slice(0, shownFirst);
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      {sessions.data && (
        <chakra.ul borderTopWidth="1px" borderColor="line.hairline">
          {shown.map((session) => (
            <SessionItem
              key={`${session.createdAt} ${session.device} ${session.isCurrent}`}
              session={session}
            />
          ))}
        </chakra.ul>
      )}
      {all.length > shownFirst && (
        <Button
          variant="ghost"
          size="sm"
          ms="-4"
          mt="2"
          aria-expanded={isEachShown}
          onClick={() => setIsEachShown(!isEachShown)}
        >
          {isEachShown ? texts.showFewer() : texts.showAll({ count: all.length })}
        </Button>
      )}
      {!sessions.data && sessions.isPending && <Spinner label={LL.loading()} />}
      {!sessions.data && sessions.isError && (
        <LoadFailed text={texts.loadFailed()} onRetry={() => void sessions.refetch()} />
      )}
      <Button variant="danger" size="sm" display="flex" mt="5" onClick={() => setIsAsking(true)}>
        <LogOut aria-hidden />
        {texts.logOutEverywhere()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.confirmTitle()}
          text={texts.confirmText()}
          cancelLabel={texts.cancel()}
          confirmLabel={logOut.isPending ? texts.pending() : texts.logOutEverywhere()}
          isPending={logOut.isPending}
          onConfirm={() => logOut.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </AdminCard>
  );
}

/** This one, then the others by their last use. */
function currentFirst(a: Session, b: Session): number {
  return Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt);
}

/** The server says `Firefox on Windows`, or either of the two alone. */
function deviceName(device: string | null, texts: Texts['adminSettings']['sessions']): string {
  if (device === null) return texts.unknownDevice();
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? browser : texts.device({ browser, system });
}

function SessionItem({ session }: { session: Session }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.sessions;
  return (
    <chakra.li display="grid" gap="1" py="3" borderBottomWidth="1px" borderColor="line.hairline">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.span textStyle="label">{deviceName(session.device, texts)}</chakra.span>
        {session.isCurrent && <Badge tone="second">{texts.current()}</Badge>}
      </chakra.div>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="5" textStyle="small" color="ink.muted">
        <SessionFact name={texts.since()} moment={formatNearMoment(session.createdAt, locale)} />
        <SessionFact name={texts.lastUsed()} moment={formatNearMoment(session.lastUsedAt, locale)} />
      </chakra.dl>
    </chakra.li>
  );
}

function SessionFact({ name, moment }: { name: string; moment: string }) {
  return (
    <chakra.div display="flex" gap="1.5">
      <dt>{name}</dt>
      <chakra.dd whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {moment}
      </chakra.dd>
    </chakra.div>
  );
}
