import { chakra } from '@chakra-ui/react/styled-system';
import { type Role, roles, roleWords } from '@storefront/contracts/auth/roles.ts';
import { ChevronDown } from 'lucide-react';
import type { ChangeEventHandler } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { controlRecipe } from '#theme/recipes/control.ts';

const Select = chakra('select', controlRecipe, { defaultProps: { kind: 'select' } });

type RoleSelectProps = {
  label: string;
  role: Role | null;
  isBusy: boolean;
  onChange: ChangeEventHandler<HTMLSelectElement>;
};

/** A dropdown without a visible label, whose choice holds at once. */
export function RoleSelect({ label, role, isBusy, onChange }: RoleSelectProps) {
  const { LL, locale } = useI18n();
  return (
    <chakra.span position="relative" display="block" minW="10rem">
      <Select
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
      </Select>
      <chakra.span
        aria-hidden
        position="absolute"
        insetEnd="3.5"
        top="50%"
        translate="0 -50%"
        pointerEvents="none"
      >
        <ChevronDown size="1.15em" />
      </chakra.span>
    </chakra.span>
  );
}
