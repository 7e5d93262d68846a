import { chakra } from '@chakra-ui/react/styled-system';
import { hasRight } from '@storefront/contracts/auth/roles.ts';
import { missingAgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { TextLink } from '#components/site-link.tsx';
import { useCurrentUser } from '#features/auth/session/use-current-user.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { listMissing } from './list-missing.ts';

/**
 * A reminder in the head of the dashboard, for users who can edit the settings, while the imprint lacks
 * details that the law requires.
 */
export function AgencyReminder() {
  const { LL, locale } = useI18n();
  const texts = LL.admin.dashboard.imprint;
  const { data: user } = useCurrentUser();
  const config = api.config.get.useQuery(undefined, { enabled: hasRight(user?.role ?? null, 'settings') });
  const missing = config.data ? missingAgencyDetails(config.data) : [];
  if (missing.length === 0) return null;
  return (
    <chakra.p data-print="hide" mb="3" textStyle="small" color="ink.muted">
      {texts.missing({ details: listMissing(missing, locale) })}{' '}
      <TextLink href={paths.adminSettings}>{texts.link()}</TextLink>
    </chakra.p>
  );
}
