import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatNearMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { TotpSetup } from './totp-setup.tsx';
import { useFactorFeedback } from './use-factor-feedback.ts';

type TotpPartProps = {
  /** When the app was set up; null without one. */
  createdAt: string | null;
  onCodes: (codes: readonly string[] | null) => void;
};

/** Sets up or removes the authenticator app. */
export function TotpPart({ createdAt, onCodes }: TotpPartProps) {
  const { LL, locale } = useI18n();
  const { totp: texts } = LL.adminAccount.factors;
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { succeed, fail } = useFactorFeedback();
  const start = api.auth.startTotp.useMutation({ onError: fail });
  const remove = api.auth.removeTotp.useMutation({
    onSuccess: () => succeed('factorRemoved'),
    onError: fail,
    onSettled: () => setIsAsking(false),
  });

  function stop() {
    start.reset();
    button.current?.focus();
  }

  return (
    <chakra.section minW="0">
      <chakra.h3 textStyle="label">{texts.title()}</chakra.h3>
      <chakra.p textStyle="small" color="ink.muted" mt="1">
        {createdAt === null ? texts.off() : texts.on({ time: formatNearMoment(createdAt, locale) })}
      </chakra.p>
      {createdAt === null ? (
        <Button
          ref={button}
          variant="outline"
          size="sm"
          mt="3"
          aria-expanded={start.data !== undefined}
          isBusy={start.isPending}
          onClick={() => (start.data ? stop() : start.mutate())}
        >
          {texts.setUp()}
        </Button>
      ) : (
        <Button variant="ghost" size="sm" mt="2" ms="-4" onClick={() => setIsAsking(true)}>
          {texts.remove()}
        </Button>
      )}
      {createdAt === null && start.data && (
        <TotpSetup
          start={start.data}
          onCancel={stop}
          onEnabled={(codes) => {
            start.reset();
            onCodes(codes);
            void succeed('factorAdded');
          }}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.question()}
          text={texts.text()}
          confirmLabel={remove.isPending ? texts.removing() : texts.remove()}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </chakra.section>
  );
}
