import { noAssignee } from '@storefront/contracts/orders/list/order-list.schema.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import type { DashboardView } from './dashboard-view.ts';
import { changeView } from './use-dashboard-view.ts';

type AssigneeFieldProps = { view: DashboardView; names: readonly string[] };

/** Filters by assignee; the user's own orders come first. */
export function AssigneeField({ view, names }: AssigneeFieldProps) {
  const { LL } = useI18n();
  const texts = LL.admin.dashboard.assignee;
  const own = api.auth.me.useQuery().data?.username;
  const { assignee } = view;
  const isUnknown = assignee !== null && assignee !== noAssignee && !names.includes(assignee);
  const others = [...names.filter((name) => name !== own), ...(isUnknown ? [assignee] : [])];
  return (
    <SelectField
      isRequired
      label={texts.label()}
      placeholder={texts.everyone()}
      options={[
        ...(own !== undefined && names.includes(own)
          ? [{ value: own, label: texts.mine({ name: own }) }]
          : []),
        { value: noAssignee, label: texts.noOne() },
        ...others.map((name) => ({ value: name, label: name })),
      ]}
      value={assignee ?? ''}
      onChange={({ target }) => changeView({ assignee: target.value || null })}
    />
  );
}
