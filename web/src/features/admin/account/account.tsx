import { chakra } from '@chakra-ui/react/styled-system';
import { PortalTitle } from '#components/portal/portal-title.ts';
import { UnsavedGuard } from '#components/portal/unsaved-guard.tsx';
import { FactorsCard } from '#features/auth/account/factors-card.tsx';
import { OwnEmailCard } from '#features/auth/account/own-email-card.tsx';
import { PasswordCard } from '#features/auth/account/password-card.tsx';
import { SessionsCard } from '#features/auth/account/sessions-card.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { AdminFrame } from '../admin-frame.tsx';

/** How and where the current user logs in. */
export function Account() {
  const { LL } = useI18n();
  return (
    <AdminFrame>
      <PortalTitle mb={{ base: '5', md: '6' }}>{LL.adminAccount.title()}</PortalTitle>
      <UnsavedGuard>
        <chakra.div
          display="grid"
          alignItems="start"
          gap={{ base: '4', md: '6' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <chakra.div display="grid" gap="inherit" minW="0">
            <FactorsCard />
            <OwnEmailCard />
          </chakra.div>
          <chakra.div display="grid" gap="inherit" minW="0">
            <PasswordCard />
            <SessionsCard />
          </chakra.div>
        </chakra.div>
      </UnsavedGuard>
    </AdminFrame>
  );
}
