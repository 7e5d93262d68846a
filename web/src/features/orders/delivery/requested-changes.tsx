import { chakra } from '@chakra-ui/react/styled-system';
import type { ChangeRequest, Deliverable } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import { isOpenable } from '@storefront/contracts/uploads/file-scan.ts';
import { Button } from '#components/button.ts';
import { MarkedPicture } from '#components/picture/marked-picture.tsx';
import { Dotted } from '#components/text/dotted.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { WrittenFiles } from '../conversation/written-files.tsx';
import { useDelivery } from './use-delivery.ts';

type RequestedChangesProps = { order: Order; deliverable: Deliverable; request: ChangeRequest };

/** The client's requested changes, point by point, with the places marked on pictures. */
export function RequestedChanges({ order, deliverable, request }: RequestedChangesProps) {
  const { LL } = useI18n();
  const texts = LL.adminDelivery;
  const may = useMay();
  const { store, fail } = useDelivery(order.id);
  const start = api.orders.startChanges.useMutation({ onSuccess: store, onError: fail });
  const { version, files } = deliverable;
  const { round, state, points } = request;
  const marked = files.flatMap((file) => {
    const places = points.flatMap(({ fileId, place }, index) =>
      fileId === file.id && place ? [{ place, label: String(index + 1) }] : [],
    );
    return places.length > 0 && isOpenable(file.scan) ? [{ file, places }] : [];
  });
  return (
    <chakra.div mt="2" p="3" bg="paper.sunken" borderRadius="sm">
      <chakra.p fontWeight="semibold">
        <Dotted facts={[texts.asked({ round }), texts.requestStates[state]()]} />
      </chakra.p>
      <chakra.ol listStyleType="decimal" ps="5">
        {points.map((point, index) => {
          const file = files.find(({ id }) => id === point.fileId);
          const place =
            point.place &&
            texts.place({ x: Math.round(point.place.x / 10), y: Math.round(point.place.y / 10) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is immutable.
            <chakra.li key={index} dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {point.text}
              {file && (
                <chakra.span display="block" color="ink.muted">
                  {[file.originalName, place].filter(Boolean).join(', ')}
                </chakra.span>
              )}
              {point.attachment && <WrittenFiles files={[point.attachment]} hasPreviews />}
            </chakra.li>
          );
        })}
      </chakra.ol>
      {marked.map(({ file, places }) => (
        <chakra.div key={file.id} mt="2" maxW="30rem">
          <MarkedPicture file={file} alt={texts.markedPicture({ name: file.originalName })} places={places} />
        </chakra.div>
      ))}
      {state === 'open' && may('orders:write') && !isWorkOver(order) && (
        <Button
          size="sm"
          variant="outline"
          mt="2"
          data-print="hide"
          isBusy={start.isPending}
          onClick={() => start.mutate({ id: order.id, version })}
        >
          {texts.start()}
        </Button>
      )}
    </chakra.div>
  );
}
