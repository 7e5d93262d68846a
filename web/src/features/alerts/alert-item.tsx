import { chakra } from '@chakra-ui/react/styled-system';
import type { Alert } from '@storefront/contracts/alerts/alert.schema.ts';
import { alertWords } from '@storefront/contracts/alerts/alert-words.ts';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import { adminOrderPath, paths } from '@storefront/contracts/paths.ts';
import { Check, ChevronRight } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { Button } from '#components/button.ts';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { OuterLink, TextLink } from '#components/site-link.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { opensElsewhere } from '#lib/tab/opens-elsewhere.ts';

type AlertItemProps = {
  alert: Alert;
  /** Opens the order of the alert; absent within that order, where nothing is folded. */
  onOpen?: ((orderId: number) => void) | undefined;
};

/** An alert: what went wrong, what to do about it (folded above a list), and a button to mark it as done. */
export function AlertItem({ alert, onOpen }: AlertItemProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminAlerts;
  const may = useMay();
  const textId = useId();
  const [isOpen, setIsOpen] = useState(onOpen === undefined);
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
      display="grid"
      // Beside the buttons, the text of an open alert would have half the width.
      gridTemplateAreas={{ base: '"head" "text" "actions"', md: '"head actions" "text text"' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      alignItems="start"
      columnGap="5"
      rowGap="1"
      py={onOpen ? { base: '2.5', md: '1' } : '3'}
      borderTopWidth="1px"
      borderColor="line.hairline"
      _first={{ borderTopWidth: 0 }}
      textStyle="small"
      minW="0"
      overflowWrap="anywhere"
    >
      <chakra.p
        gridArea="head"
        display="flex"
        flexWrap="wrap"
        columnGap="3"
        alignItems="baseline"
        minH={onOpen && { md: 'tap' }}
        alignContent="center"
      >
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
      <chakra.div id={textId} gridArea="text" hidden={!isOpen} maxW="80ch" pb={onOpen && '2'}>
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
      <chakra.div gridArea="actions" display="flex" flexWrap="wrap" gap="2" data-print="hide">
        {onOpen && (
          <Button
            variant="ghost"
            size="sm"
            ms={{ base: '-4', md: '0' }}
            aria-expanded={isOpen}
            aria-controls={textId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <chakra.span display="inline-flex" rotate={isOpen ? '90deg' : undefined}>
              <ChevronRight aria-hidden />
            </chakra.span>
            <span>
              {texts.whatToDo()}
              <VisuallyHidden> ({title})</VisuallyHidden>
            </span>
          </Button>
        )}
        {doneAt === null && may('orders:write') && (
          <Button
            variant="outline"
            size="sm"
            aria-label={texts.doneOf({ title })}
            isBusy={markDone.isPending}
            onClick={() => markDone.mutate({ id })}
          >
            <Check aria-hidden />
            {texts.done()}
          </Button>
        )}
      </chakra.div>
    </chakra.li>
  );
}
