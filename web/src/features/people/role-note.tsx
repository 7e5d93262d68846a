import { chakra } from '@chakra-ui/react/styled-system';
import { roleWords } from '@storefront/contracts/auth/roles.ts';
import { useRole } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Tells users with limited rights on the page what their role is; nothing for others. */
export function RoleNote({ page }: { page: 'orders' | 'settings' }) {
  const { LL, locale } = useI18n();
  const role = useRole();
  if (role === 'owner' || (page === 'orders' && role === 'operator')) return null;
  const { name, may } = roleWords[role];
  const text = page === 'orders' ? LL.adminSession.readOnly : LL.adminSession.notOwner;
  return (
    <chakra.p
      mt="2"
      mb="4"
      px="4"
      py="2.5"
      bg="accent.tint"
      borderRadius="sm"
      textStyle="small"
      data-print="hide"
    >
      {text({ role: name[locale], may: may[locale] })}
    </chakra.p>
  );
}
