import { chakra } from '@chakra-ui/react/styled-system';
import type {
  Deliverable,
  OrderDelivery as Delivery,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import type { DeliverableState } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { isClosed, isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import { NotLoaded } from '#components/portal/not-loaded.tsx';
import { Column, Columns, PartTitle } from '#components/portal/parts.tsx';
import { Badge } from '#components/text/badge.ts';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { DraftForm } from './draft-form.tsx';
import { RequestedChanges } from './requested-changes.tsx';
import { RoundsForm } from './rounds-form.tsx';
import { VersionFiles } from './version-files.tsx';

const hues = {
  draft: 'gray',
  sent: 'blue',
  'changes-requested': 'orange',
  approved: 'green',
  superseded: 'gray',
} as const satisfies Record<DeliverableState, string>;

/**
 * The versions of the work for the operator: sent versions with the client's responses, the draft of the next
 * one, and the rounds.
 */
export function OrderDelivery({ order }: { order: Order }) {
  const { LL } = useI18n();
  const texts = LL.adminDelivery;
  const titleId = `delivery-${order.id}`;
  // The client may respond at any time.
  const delivery = api.orders.deliverables.useQuery({ id: order.id }, askedOnOpening);
  return (
    <chakra.section aria-labelledby={titleId} mt="6">
      <PartTitle id={titleId}>{texts.title()}</PartTitle>
      {delivery.data && <Known order={order} delivery={delivery.data} />}
      <NotLoaded query={delivery} failed={texts.failed()} />
    </chakra.section>
  );
}

function Known({ order, delivery }: { order: Order; delivery: Delivery }) {
  const { LL } = useI18n();
  const texts = LL.adminDelivery;
  const { rounds } = delivery;
  const sent = delivery.deliverables.filter(({ state }) => state !== 'draft');
  const isOver = isWorkOver(order);
  const canSend = useMay()('orders:write') && !isErased(order);
  return (
    <Columns>
      <Column>
        {sent.map((deliverable) => (
          <Version key={deliverable.version} order={order} deliverable={deliverable} />
        ))}
        {sent.length === 0 && (
          <chakra.p textStyle="small" color="ink.muted">
            {texts.none()}
          </chakra.p>
        )}
      </Column>
      <Column>
        {isOver ? (
          <chakra.p textStyle="small" color="ink.muted" data-print="hide">
            {isClosed(order) ? texts.closed() : texts.contractWithdrawn()}
          </chakra.p>
        ) : (
          canSend && <DraftForm order={order} delivery={delivery} />
        )}
        {sent.length > 0 && (
          <chakra.p textStyle="small" color="ink.muted">
            {texts.rounds({ used: rounds.used, total: rounds.included + rounds.added })}
          </chakra.p>
        )}
        {sent.length > 0 && !isOver && canSend && <RoundsForm order={order} delivery={delivery} />}
      </Column>
    </Columns>
  );
}

function Version({ order, deliverable }: { order: Order; deliverable: Deliverable }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminDelivery;
  const { version, state, note, sentAt, approval, files } = deliverable;
  return (
    <chakra.div borderInlineStartWidth="2px" borderColor="line.control" ps="4" textStyle="small">
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <chakra.strong fontWeight="semibold">{texts.version({ version })}</chakra.strong>{' '}
        {state === 'sent' && isWorkOver(order) ? (
          <Badge tone="gray">{texts.unanswered()}</Badge>
        ) : (
          <Badge tone={hues[state]}>{texts.states[state]()}</Badge>
        )}
      </chakra.p>
      <chakra.p color="ink.muted">{sentAt && texts.sentAt({ time: formatMoment(sentAt, locale) })}</chakra.p>
      {note && (
        <chakra.p dir="auto" mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {note}
        </chakra.p>
      )}
      <VersionFiles files={files} />
      {approval && (
        <chakra.p mt="1">
          {texts.approved({ name: approval.approvedBy, time: formatMoment(approval.approvedAt, locale) })}{' '}
          <chakra.q>{approval.wording}</chakra.q>
        </chakra.p>
      )}
      {deliverable.changes.map((request) => (
        <RequestedChanges
          key={request.requestedAt}
          order={order}
          deliverable={deliverable}
          request={request}
        />
      ))}
    </chakra.div>
  );
}
