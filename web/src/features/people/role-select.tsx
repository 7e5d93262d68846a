import { chakra } from '@chakra-ui/react/styled-system';
import { type Role, roles, roleWords } from '@storefront/contracts/auth/roles.ts';
import type { ChangeEventHandler } from 'react';
import { SelectControl } from '#components/fields/select-control.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

type RoleSelectProps = {
  label: string;
  role: Role | null;
  isBusy: boolean;
  onChange: ChangeEventHandler<HTMLSelectElement>;
};

/** A dropdown without a visible label; a choice is saved at once. */
export function RoleSelect({ label, role, isBusy, onChange }: RoleSelectProps) {
  const { LL, locale } = useI18n();
  return (
    <chakra.span display="block" minW="10rem">
      <SelectControl
        aria-label={label}
        aria-busy={isBusy || undefined}
        minH="tap"
        py="0"
        value={role ?? ''}
        onChange={onChange}
      >
        {role === null && <option value="">{LL.adminPeople.noRole()}</option>}
        {roles.map((each) => (
          <option key={each} value={each}>
            {roleWords[each].name[locale]}
          </option>
        ))}
      </SelectControl>
    </chakra.span>
  );
}
