import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { columnTexts } from '../filter/column-texts.ts';
import { columnKeys } from '../filter/dashboard-view.ts';
import { HeadCell, SortHead } from '../filter/sort-head.tsx';
import { DetailsPlace } from './details-place.tsx';
import { ListedRow } from './listed-row.tsx';
import type { ListProps } from './order-list.tsx';
import { rowAttribute } from './row-keys.ts';

// Here rather than on the rows, all of which would be rendered again when details open.
const withoutRows = { '@media print': { [`& > [${rowAttribute}]`]: { display: 'none' } } };

export function OrderTable(props: ListProps) {
  const { LL } = useI18n();
  const texts = LL.admin.dashboard;
  const columns = columnTexts(LL);
  const { view } = props;
  return (
    <chakra.table width="full" textStyle="small" borderCollapse="separate" borderSpacing="0">
      <chakra.caption position="absolute" width="1px" height="1px" overflow="hidden" clipPath="inset(50%)">
        {texts.orders()}
      </chakra.caption>
      <chakra.thead {...(view.orderId !== null && { 'data-print': 'hide' })}>
        <tr>
          {columnKeys.map((key) => (
            <SortHead key={key} label={columns[key]} sortKey={key} view={view} isEnd={key === 'totalPrice'} />
          ))}
          <HeadCell scope="col">{texts.columns.actions()}</HeadCell>
        </tr>
      </chakra.thead>
      {/* With open details, only they are printed. */}
      <chakra.tbody onKeyDown={props.onKeyDown} css={view.orderId === null ? undefined : withoutRows}>
        {props.orders.map((order) => (
          <Fragment key={order.id}>
            <ListedRow order={order} isOpen={view.orderId === order.id} onArchive={props.onArchive} />
            {view.orderId === order.id && (
              <chakra.tr css={{ '@media print': { breakInside: 'auto' } }}>
                <chakra.td
                  colSpan={columnKeys.length + 1}
                  bg="paper.sunken"
                  borderBottomWidth="1px"
                  borderColor="line.hairline"
                  p={{ base: '3', xl: '4' }}
                  css={{ '@media print': { p: '0', border: 'none' } }}
                >
                  {/* Opening the details must not change the column widths. */}
                  <chakra.div css={{ contain: 'inline-size', '@media print': { contain: 'none' } }}>
                    <DetailsPlace element={props.details} />
                  </chakra.div>
                </chakra.td>
              </chakra.tr>
            )}
          </Fragment>
        ))}
      </chakra.tbody>
    </chakra.table>
  );
}
