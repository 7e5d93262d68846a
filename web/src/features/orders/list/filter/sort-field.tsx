import { type SortDirection, sortDirections } from '@storefront/contracts/orders/list/order-list.schema.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { columnTexts } from './column-texts.ts';
import { type DashboardView, type SortKey, sortKeys } from './dashboard-view.ts';
import { changeView } from './use-dashboard-view.ts';

/** Sorting for layouts without column headers. */
export function SortField({ view }: { view: DashboardView }) {
  const { LL } = useI18n();
  const texts = LL.admin.dashboard;
  const board = LL.adminBoard;
  const columns = columnTexts(LL);
  const byColumn = sortKeys
    // The id sorts like the date; the other keys have labels of their own.
    .filter((key) => key !== 'date' && key !== 'id' && key !== 'waitingSince' && key !== 'deliveryDate')
    .flatMap((sort) =>
      sortDirections.map((direction) => ({
        ...choice(sort, direction),
        label: (direction === 'asc' ? texts.ascending : texts.descending)({ column: columns[sort] }),
      })),
    );
  const choices = [
    { ...choice('date', 'desc'), label: texts.newest() },
    { ...choice('date', 'asc'), label: texts.oldest() },
    { ...choice('waitingSince', 'asc'), label: board.longest() },
    { ...choice('waitingSince', 'desc'), label: board.shortest() },
    { ...choice('deliveryDate', 'asc'), label: board.dueFirst() },
    { ...choice('deliveryDate', 'desc'), label: board.dueLast() },
    ...byColumn,
  ];
  const current = choice(view.sort === 'id' ? 'date' : view.sort, view.direction).value;
  return (
    <SelectField
      isRequired
      label={texts.sortBy()}
      options={choices}
      value={current}
      onChange={({ target }) => {
        const chosen = choices.find(({ value }) => value === target.value);
        if (chosen) changeView({ sort: chosen.sort, direction: chosen.direction });
      }}
    />
  );
}

const choice = (sort: SortKey, direction: SortDirection) => ({
  sort,
  direction,
  value: `${sort}-${direction}`,
});
