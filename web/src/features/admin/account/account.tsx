import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { PortalTitle } from '#components/portal/portal-title.ts';
import { FactorsCard } from '#features/auth/account/factors-card.tsx';
import { OwnEmailCard } from '#features/auth/account/own-email-card.tsx';
import { PasswordCard } from '#features/auth/account/password-card.tsx';
import { SessionsCard } from '#features/auth/account/sessions-card.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { useLeaveGuard } from '../settings/use-leave-guard.ts';

/** How and where the current user logs in. */
export function Account() {
  const { LL } = useI18n();
  const { leaving: words } = LL.adminSettings;
  const [isPasswordDirty, setIsPasswordDirty] = useState(false);
  const [isEmailDirty, setIsEmailDirty] = useState(false);
  const leaving = useLeaveGuard(isPasswordDirty || isEmailDirty);
  return (
    <AdminFrame>
      <PortalTitle mb={{ base: '5', md: '6' }}>{LL.adminAccount.title()}</PortalTitle>
      <chakra.div
        display="grid"
        alignItems="start"
        gap={{ base: '4', md: '6' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <chakra.div display="grid" gap="inherit" minW="0">
          <FactorsCard />
          <OwnEmailCard onDirtyChange={setIsEmailDirty} />
        </chakra.div>
        <chakra.div display="grid" gap="inherit" minW="0">
          <PasswordCard onDirtyChange={setIsPasswordDirty} />
          <SessionsCard />
        </chakra.div>
      </chakra.div>
      {leaving.isAsked && (
        <ConfirmDialog
          title={words.title()}
          text={words.text()}
          cancelLabel={words.stay()}
          confirmLabel={words.leave()}
          onConfirm={leaving.leave}
          onClose={leaving.stay}
        />
      )}
    </AdminFrame>
  );
}
