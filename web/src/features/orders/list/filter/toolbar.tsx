import { chakra } from '@chakra-ui/react/styled-system';
import {
  orderStatuses,
  orderStatusInfo,
  paymentStatuses,
  paymentStatusInfo,
} from '@storefront/contracts/orders/order-status.ts';
import { waitingParties } from '@storefront/contracts/orders/waiting.ts';
import { Archive, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { Button } from '#components/button.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { AssigneeField } from './assignee-field.tsx';
import type { DashboardView } from './dashboard-view.ts';
import { ExportLink } from './export-link.tsx';
import { SearchField } from './search-field.tsx';
import { SortField } from './sort-field.tsx';
import { useColleagues } from './use-colleagues.ts';
import { changeView } from './use-dashboard-view.ts';

type ToolbarProps = {
  view: DashboardView;
  searchField: RefObject<HTMLInputElement | null>;
  /** Several rows of fields, for layouts without the table. */
  isNarrow: boolean;
};

/**
 * Search, filters, archived toggle and export of the orders list; on a phone everything except the search is
 * behind a button.
 */
export function Toolbar({ view, searchField, isNarrow }: ToolbarProps) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.dashboard;
  const [isOpen, setIsOpen] = useState(false);
  const restId = useId();
  const colleagues = useColleagues();
  const hasAssignees = colleagues.length > 0 || view.assignee !== null;
  const active = [view.status, view.paymentStatus, view.assignee, view.waitsFor, view.isArchivedShown].filter(
    Boolean,
  ).length;
  return (
    <chakra.div
      data-print="hide"
      data-testid="filters"
      display="grid"
      gap="3"
      alignItems="end"
      // Two rows next to the table as well: in one row, the labels would be cut off.
      gridTemplateColumns={
        isNarrow
          ? { base: 'repeat(auto-fit, minmax(9rem, 1fr))', md: 'repeat(2, minmax(0, 1fr))' }
          : 'repeat(5, minmax(0, 1fr))'
      }
      css={{
        '& :is(input, select)': { fontSize: { base: '1rem', lg: 'sm' } },
        '& select': { ps: '3', pe: '9', textOverflow: 'ellipsis' },
      }}
      my="4"
    >
      <chakra.div gridColumn={isNarrow ? '1 / -1' : 'span 2'}>
        <SearchField
          field={searchField}
          value={view.q}
          // Only the first letter adds a history entry.
          onSearch={(q) => changeView({ q }, { replace: view.q !== '' && q !== '' })}
        />
      </chakra.div>
      <Button
        variant="outline"
        size="sm"
        hideFrom="md"
        gridColumn="1 / -1"
        aria-expanded={isOpen}
        aria-controls={restId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden />
        {texts.filters()}
        {active > 0 && ` (${texts.activeFilters({ count: active })})`}
      </Button>
      <chakra.div id={restId} display={{ base: isOpen ? 'contents' : 'none', md: 'contents' }}>
        <SelectField
          isRequired
          label={texts.status()}
          placeholder={texts.allStatuses()}
          options={orderStatuses.map((value) => ({ value, label: orderStatusInfo[value].label[locale] }))}
          value={view.status ?? ''}
          onChange={({ target }) =>
            changeView({ status: orderStatuses.find((value) => value === target.value) ?? null })
          }
        />
        <SelectField
          isRequired
          label={texts.payment()}
          placeholder={texts.allPayments()}
          options={paymentStatuses.map((value) => ({ value, label: paymentStatusInfo[value].label[locale] }))}
          value={view.paymentStatus ?? ''}
          onChange={({ target }) =>
            changeView({ paymentStatus: paymentStatuses.find((value) => value === target.value) ?? null })
          }
        />
        {hasAssignees && <AssigneeField view={view} names={colleagues.map(({ username }) => username)} />}
        {/* The third of three fields has no other beside it. */}
        <chakra.div gridColumn={hasAssignees ? undefined : { base: '1 / -1', sm: 'auto' }}>
          <SelectField
            isRequired
            label={LL.adminBoard.waitsFor()}
            placeholder={LL.adminBoard.anyone()}
            options={waitingParties.map((value) => ({ value, label: LL.adminBoard[value]() }))}
            value={view.waitsFor ?? ''}
            onChange={({ target }) =>
              changeView({ waitsFor: waitingParties.find((value) => value === target.value) ?? null })
            }
          />
        </chakra.div>
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <SortField view={view} />
        </chakra.div>
        <chakra.div
          gridColumn={isNarrow ? '1 / -1' : 'span 2 / -1'}
          display="flex"
          justifyContent={{ lg: 'flex-end' }}
          gap="3"
        >
          <Button
            variant="outline"
            minH="3rem"
            px={{ base: '2', md: '3' }}
            fontSize={{ base: 'xs', md: 'sm' }}
            flex={{ base: '1', md: 'none' }}
            onClick={() => changeView({ isArchivedShown: !view.isArchivedShown })}
          >
            <chakra.span hideBelow="sm" display="inline-flex">
              <Archive aria-hidden />
            </chakra.span>
            {view.isArchivedShown ? texts.hideArchived() : texts.showArchived()}
          </Button>
          <ExportLink view={view} />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
