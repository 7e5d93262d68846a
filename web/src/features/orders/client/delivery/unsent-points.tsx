import { chakra } from '@chakra-ui/react/styled-system';
import type { Deliverable } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { isAskedFor, isWritten, pointsDraft } from './points-draft.ts';

/** Points that were written about a version, but not sent before the next one came or it was answered elsewhere. */
export function UnsentPoints({ orderId, deliverable }: { orderId: number; deliverable: Deliverable }) {
  const { LL } = useI18n();
  const texts = LL.clientDelivery;
  const { version, files } = deliverable;
  const [points, setPoints] = useState(() => pointsDraft(orderId, version).read());
  if (points === null || !isWritten(points) || isAskedFor(points, deliverable)) return null;
  function discard(): void {
    pointsDraft(orderId, version).clear();
    setPoints(null);
    document.getElementById(`version-${version}`)?.focus();
  }
  return (
    <chakra.div mt="6" p="4" bg="accent.tint" borderRadius="sm" data-testid="unsent-points">
      <chakra.p fontWeight="semibold">{texts.unsent.title({ version })}</chakra.p>
      <chakra.ol listStyleType="decimal" ps="5" mt="3" display="grid" gap="2">
        {points.map(({ text, fileId, place }, index) => {
          const name = files.find(({ id }) => id === fileId)?.originalName;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is immutable.
            <chakra.li key={index} dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {text}
              {name && (
                <chakra.span display="block" textStyle="small" color="ink.muted">
                  {place ? texts.asked.placeOn({ name }) : name}
                </chakra.span>
              )}
            </chakra.li>
          );
        })}
      </chakra.ol>
      <Button variant="outline" size="sm" mt="4" onClick={discard}>
        {texts.unsent.discard()}
      </Button>
    </chakra.div>
  );
}
