import { chakra } from '@chakra-ui/react/styled-system';
import type { Factors } from '@storefront/contracts/auth/factors.schema.ts';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { Dotted } from '#components/text/dotted.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatNearMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { useFactorFeedback } from '../factors/use-factor-feedback.ts';

type PasskeyItemProps = { passkey: Factors['passkeys'][number]; onRemoved: () => void };

/** One passkey with its use, and a button to remove it. */
export function PasskeyItem({ passkey: { id, name, createdAt, lastUsedAt }, onRemoved }: PasskeyItemProps) {
  const { LL, locale } = useI18n();
  const { passkeys: texts } = LL.adminAccount.factors;
  const [isAsking, setIsAsking] = useState(false);
  const { succeed, fail } = useFactorFeedback();
  const remove = api.auth.removePasskey.useMutation({
    onSuccess: async () => {
      setIsAsking(false);
      await succeed('factorRemoved');
      onRemoved();
    },
    onError: (error) => {
      setIsAsking(false);
      fail(error);
    },
  });
  const added = texts.added({ time: formatNearMoment(createdAt, locale) });
  const used =
    lastUsedAt === null ? texts.neverUsed() : texts.used({ time: formatNearMoment(lastUsedAt, locale) });
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      py="2"
      borderBottomWidth="1px"
      borderColor="line.hairline"
      minW="0"
    >
      <chakra.div minW="0">
        <chakra.p textStyle="label" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="small" color="ink.muted">
          <Dotted facts={[added, used]} />
        </chakra.p>
      </chakra.div>
      <Button variant="ghost" size="sm" ms="auto" me="-4" onClick={() => setIsAsking(true)}>
        <span>
          {texts.remove()}
          <VisuallyHidden> ({name})</VisuallyHidden>
        </span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.question()}
          text={texts.text({ name })}
          confirmLabel={remove.isPending ? texts.removing() : texts.remove()}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </chakra.li>
  );
}
