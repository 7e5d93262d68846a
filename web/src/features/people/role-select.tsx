import { chakra } from '@chakra-ui/react/styled-system';
import { type Role, roles, roleWords } from '@storefront/contracts/auth/roles.ts';
import { SelectControl } from '#components/fields/select-control.tsx';
import { useSettledChoice } from '#components/fields/use-settled-choice.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

type RoleSelectProps = {
  label: string;
  role: Role | null;
  isBusy: boolean;
  onPick: (role: Role) => void;
};

/** A dropdown without a visible label; a choice is saved at once. */
export function RoleSelect({ label, role, isBusy, onPick }: RoleSelectProps) {
  const { LL, locale } = useI18n();
  const choice = useSettledChoice<Role | ''>({
    value: role ?? '',
    values: roles,
    isBusy,
    onPick: (picked) => picked && onPick(picked),
  });
  return (
    <chakra.span display="block" minW="10rem">
      <SelectControl aria-label={label} minH="tap" py="0" {...choice}>
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
