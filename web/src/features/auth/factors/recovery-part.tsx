import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { useFactorFeedback } from './use-factor-feedback.ts';

type RecoveryPartProps = { left: number; onCodes: (codes: readonly string[]) => void };

/** The number of remaining recovery codes, and a button to replace them. */
export function RecoveryPart({ left, onCodes }: RecoveryPartProps) {
  const { LL } = useI18n();
  const texts = LL.adminAccount.factors.recovery;
  const [isAsking, setIsAsking] = useState(false);
  const { succeed, fail } = useFactorFeedback();
  const renew = api.auth.makeRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      // Closed first, since the new codes cannot get the focus behind a dialog.
      setIsAsking(false);
      onCodes(recoveryCodes);
      return succeed('recoveryCodesMade');
    },
    onError: fail,
    onSettled: () => setIsAsking(false),
  });
  return (
    <chakra.section borderTopWidth="1px" borderColor="line.hairline" pt="5">
      <chakra.h3 textStyle="label">{texts.title()}</chakra.h3>
      <chakra.p textStyle="small" color="ink.muted" mt="1">
        {texts.left({ count: left })}
      </chakra.p>
      <Button variant="outline" size="sm" mt="3" onClick={() => setIsAsking(true)}>
        {texts.renew()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.question()}
          text={texts.text()}
          confirmLabel={renew.isPending ? texts.pending() : texts.renew()}
          isPending={renew.isPending}
          onConfirm={() => renew.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </chakra.section>
  );
}
