import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useKeptText } from '#lib/kept/use-kept-text.ts';
import { api } from '#lib/portal-api.ts';
import { showToast } from '#lib/toast.ts';
import { useDelivery } from './use-delivery.ts';

/** A form to offer a further round for a price or free of charge; an open offer can be withdrawn. */
export function RoundsForm({ order, delivery }: { order: Order; delivery: OrderDelivery }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminDelivery.offer;
  const { store, fail } = useDelivery(order.id);
  const [price, setPrice] = useState<string | null>(null);
  /** The pressed button goes, and what takes its place takes the focus; not so when the page loads. */
  const takesFocus = useRef(false);
  useKeptText(`admin-round-${order.id}`, price, setPrice);
  const [isMissing, setIsMissing] = useState(false);
  const offer = api.orders.offerRound.useMutation({
    onSuccess: (stored) => {
      setPrice(null);
      showToast({ tone: 'success', title: texts.done() });
      store(stored);
    },
    onError: fail,
  });
  const withdraw = api.orders.withdrawRoundOffer.useMutation({ onSuccess: store, onError: fail });
  const open = delivery.offers.find(({ state }) => state === 'open');
  if (open) {
    return (
      <chakra.p textStyle="small" display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {texts.open({ price: formatUsd(open.price, locale) })}
        <Button
          variant="outline"
          size="sm"
          data-print="hide"
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate({ id: order.id })}
        >
          {texts.withdraw()}
        </Button>
      </chakra.p>
    );
  }
  if (price === null) {
    return (
      <Button
        variant="outline"
        size="sm"
        justifySelf="start"
        data-print="hide"
        autoFocus={takesFocus.current}
        onClick={() => {
          takesFocus.current = true;
          setPrice('');
        }}
      >
        {texts.start()}
      </Button>
    );
  }
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      maxW="24rem"
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault();
        const isWhole = /^\d{1,6}$/.test(price.trim());
        setIsMissing(!isWhole);
        if (!isWhole || offer.isPending) return;
        offer.mutate({
          id: order.id,
          price: Number(price),
          basedOn: { added: delivery.rounds.added, offerId: null },
        });
      }}
    >
      <TextField
        label={texts.price()}
        hint={texts.priceHint()}
        inputMode="numeric"
        isRequired
        autoFocus={takesFocus.current}
        value={price}
        error={isMissing ? texts.priceInvalid() : undefined}
        onChange={(event) => setPrice(event.target.value)}
      />
      <chakra.div display="flex" gap="3">
        <Button type="submit" size="sm" isBusy={offer.isPending}>
          {texts.send()}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setPrice(null)}>
          {LL.adminSession.cancel()}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
