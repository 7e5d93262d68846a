import { chakra } from '@chakra-ui/react/styled-system';
import type { Alert } from '@storefront/contracts/alerts/alert.schema.ts';
import { alertWords } from '@storefront/contracts/alerts/alert-words.ts';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import { adminOrderPath, paths } from '@storefront/contracts/paths.ts';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '#components/button.ts';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { OuterLink, TextLink } from '#components/site-link.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { opensElsewhere } from '#lib/tab/opens-elsewhere.ts';

type AlertItemProps = {
  alert: Alert;
  /** Opens the order of the alert; absent within that order. */
  onOpen?: ((orderId: number) => void) | undefined;
};

/** An alert: what went wrong, what to do about it, and a button to mark it as done. */
export function AlertItem({ alert, onOpen }: AlertItemProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminAlerts;
  const may = useMay();
  const utils = api.useUtils();
  const reportFailure = useFailureToast();
  const reload = () => Promise.all([utils.alerts.invalidate(), utils.orders.attention.invalidate()]);
  const { id, orderId, data, createdAt, doneAt, doneBy } = alert;
  const { title, text, todo } = alertWords(data, locale, (moment) => formatMoment(moment, locale));
  const markDone = api.alerts.markDone.useMutation({
    onSuccess: reload,
    onError: (error) => reportFailure(texts.failedDone(), error, reload),
  });

  function handleOpen(event: MouseEvent, order: number) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onOpen?.(order);
  }

  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'flex-start' }}
      justifyContent="space-between"
      columnGap="5"
      rowGap="2"
      py="3"
      borderTopWidth="1px"
      borderColor="line.hairline"
      _first={{ borderTopWidth: 0 }}
      textStyle="small"
      minW="0"
    >
      <chakra.div display="grid" gap="0.5" minW="0" overflowWrap="anywhere">
        <chakra.p display="flex" flexWrap="wrap" columnGap="3" alignItems="baseline">
          <chakra.span fontWeight="semibold">{bindHyphens(title)}</chakra.span>
          {orderId !== null && onOpen && (
            <OuterLink
              href={adminOrderPath(orderId)}
              display="inline-flex"
              alignItems="center"
              minH="6"
              onClick={(event) => handleOpen(event, orderId)}
            >
              {texts.orderNumber({ id: orderId })}
            </OuterLink>
          )}
          <chakra.time dateTime={createdAt} color="ink.muted" fontSize="xs">
            {formatMoment(createdAt, locale)}
          </chakra.time>
        </chakra.p>
        <p>{bindHyphens(text)}</p>
        {doneAt === null ? (
          <p>
            <chakra.span fontWeight="semibold">{texts.todo()}</chakra.span> {bindHyphens(todo)}
            {data.type === 'reply-kept' && (
              <>
                {' '}
                <TextLink href={paths.adminMessages}>{texts.toMessages()}</TextLink>
              </>
            )}
          </p>
        ) : (
          <chakra.p color="ink.muted">
            {doneBy === null
              ? texts.doneByItself({ time: formatMoment(doneAt, locale) })
              : texts.doneBy({ name: doneBy, time: formatMoment(doneAt, locale) })}
          </chakra.p>
        )}
      </chakra.div>
      {doneAt === null && may('orders:write') && (
        <Button
          variant="outline"
          size="sm"
          flexShrink="0"
          alignSelf="flex-start"
          data-print="hide"
          aria-label={texts.doneOf({ title })}
          isBusy={markDone.isPending}
          onClick={() => markDone.mutate({ id })}
        >
          <Check aria-hidden />
          {texts.done()}
        </Button>
      )}
    </chakra.li>
  );
}
