import { chakra } from '@chakra-ui/react/styled-system';
import { alertPageMax } from '@storefront/contracts/alerts/alert.schema.ts';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { AlertItem } from './alert-item.tsx';

const pollMs = 30_000;
/** Number of alerts shown before the list is expanded. */
const shownMax = 2;

/** Open alerts in the head of the dashboard; nothing if there are none. */
export function OpenAlerts({ onOpen }: { onOpen: (orderId: number) => void }) {
  const { LL } = useI18n();
  const texts = LL.adminAlerts;
  const listId = useId();
  const [isAllShown, setIsAllShown] = useState(false);
  const alerts =
    api.alerts.list.useQuery({ state: 'open' }, { staleTime: pollMs, refetchInterval: pollMs }).data ?? [];
  const shown = isAllShown ? alerts : alerts.slice(0, shownMax);
  const title = texts.title({ count: alerts.length });
  return (
    <div role="status" data-print="hide">
      {alerts.length > 0 && (
        <chakra.section aria-label={title} mb="3" px="4" pt="2" pb="2" bg="hue.red.bg" borderRadius="sm">
          <chakra.p
            display="inline-flex"
            alignItems="center"
            gap="2"
            minH="9"
            textStyle="small"
            fontWeight="semibold"
            color="hue.red.fg"
          >
            <TriangleAlert aria-hidden size="1.15em" />
            {title}
            {alerts.length === alertPageMax && '+'}
          </chakra.p>
          <chakra.ul id={listId}>
            {shown.map((alert) => (
              <AlertItem key={alert.id} alert={alert} onOpen={onOpen} />
            ))}
          </chakra.ul>
          {alerts.length > shownMax && (
            <Button
              variant="ghost"
              size="sm"
              ms="-4"
              aria-expanded={isAllShown}
              aria-controls={listId}
              onClick={() => setIsAllShown(!isAllShown)}
            >
              {isAllShown ? texts.showFewer() : texts.showAll()}
            </Button>
          )}
        </chakra.section>
      )}
    </div>
  );
}
