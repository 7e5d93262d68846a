import { chakra } from '@chakra-ui/react/styled-system';
import type { Session } from '@storefront/contracts/auth/auth.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { Button } from '#components/button.ts';
import { RowHead } from '#components/portal/list/list-row.tsx';
import { Badge } from '#components/text/badge.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { Texts } from '#i18n/translator.ts';
import { errorCode, errorMessage, isAuthError } from '#lib/call-failure.ts';
import { formatNearMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/** One session with a button to end it; the current session ends with the log-out button. */
export function SessionItem({ session }: { session: Session }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.sessions;
  const utils = api.useUtils();
  const device = deviceName(session.device, texts);
  const end = api.auth.endSession.useMutation({
    onSuccess: () => showToast({ tone: 'success', ...toastText(toasts.sessionEnded, locale) }),
    onError: (error) => {
      // The session has ended meanwhile, which the reloaded list shows.
      if (isAuthError(error) || errorCode(error) === 'SESSION_NOT_FOUND') return;
      showToast({ tone: 'error', ...toastText(toasts.logoutFailed, locale, errorMessage(error, locale)) });
    },
    onSettled: () => utils.auth.sessions.invalidate(),
  });
  return (
    <chakra.li display="grid" gap="1" py="3" borderBottomWidth="1px" borderColor="line.hairline">
      <RowHead>
        <chakra.span textStyle="label">{device}</chakra.span>
        {session.isCurrent ? (
          <Badge tone="second">{texts.current()}</Badge>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            ps="2"
            ms="auto"
            me="-4"
            my="-2"
            isBusy={end.isPending}
            onClick={() => end.mutate({ id: session.id })}
          >
            <span>
              {texts.end()}
              <VisuallyHidden> ({device})</VisuallyHidden>
            </span>
          </Button>
        )}
      </RowHead>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="5" textStyle="small" color="ink.muted">
        <SessionFact name={texts.since()} text={formatNearMoment(session.createdAt, locale)} />
        <SessionFact name={texts.lastUsed()} text={formatNearMoment(session.lastUsedAt, locale)} />
        {session.source !== null && <SessionFact name={texts.from()} text={session.source} />}
      </chakra.dl>
    </chakra.li>
  );
}

/** Formats the server's device name: `Firefox on Windows`, or only browser or system. */
function deviceName(device: string | null, texts: Texts['adminSettings']['sessions']): string {
  if (device === null) return texts.unknownDevice();
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? browser : texts.device({ browser, system });
}

function SessionFact({ name, text }: { name: string; text: string }) {
  return (
    <chakra.div display="flex" gap="1.5">
      <dt>{name}</dt>
      <chakra.dd whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {text}
      </chakra.dd>
    </chakra.div>
  );
}
