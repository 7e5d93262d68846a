import { chakra } from '@chakra-ui/react/styled-system';
import type { KeptMail } from '@storefront/contracts/mailbox/kept-mail.schema.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useKeptText } from '#lib/kept/use-kept-text.ts';
import { api } from '#lib/portal-api.ts';
import { showToast } from '#lib/toast.ts';

/** Adds a reply to the conversation of its order, or of one entered here; or discards it. */
export function ReplyDecision({ reply: { id, orderId } }: { reply: KeptMail }) {
  const { LL } = useI18n();
  const texts = LL.adminContact.kept;
  const utils = api.useUtils();
  const reportFailure = useFailureToast();
  const [number, setNumber] = useState('');
  useKeptText(`admin-reply-${id}`, number || null, setNumber);
  const [isMissing, setIsMissing] = useState(false);
  const [isDropping, setIsDropping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refresh = async () => {
    await Promise.all([utils.mailbox.kept.invalidate(), utils.orders.attention.invalidate()]);
  };
  const onError = (error: unknown) => {
    setIsDropping(false);
    reportFailure(LL.adminContact.failedChange(), error, refresh);
  };
  const accept = api.mailbox.accept.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: texts.accepted() });
      await refresh();
    },
    onError,
  });
  const drop = api.mailbox.drop.useMutation({ onSuccess: refresh, onError });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (accept.isPending) return;
    if (orderId !== null) {
      accept.mutate({ id });
      return;
    }
    const isNumber = /^[1-9]\d{0,8}$/.test(number.trim());
    setIsMissing(!isNumber);
    if (isNumber) accept.mutate({ id, orderId: Number(number) });
    else field.current?.focus();
  }

  return (
    <>
      <chakra.form noValidate onSubmit={handleSubmit} display="flex" flexWrap="wrap" alignItems="end" gap="3">
        {orderId === null && (
          <chakra.div flex="0 1 12rem" minW="0">
            <TextField
              ref={field}
              label={texts.orderNumber()}
              inputMode="numeric"
              value={number}
              onChange={(event) => setNumber(event.target.value)}
              error={isMissing ? texts.numberMissing() : undefined}
              isRequired
            />
          </chakra.div>
        )}
        <Button type="submit" size="sm" isBusy={accept.isPending}>
          {accept.isPending ? texts.accepting() : texts.accept()}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setIsDropping(true)}>
          {texts.drop()}
        </Button>
      </chakra.form>
      {isDropping && (
        <ConfirmDialog
          title={texts.dropping.title()}
          text={texts.dropping.text()}
          cancelLabel={texts.dropping.cancel()}
          confirmLabel={texts.dropping.confirm()}
          isPending={drop.isPending}
          onConfirm={() => drop.mutate({ id })}
          onClose={() => setIsDropping(false)}
        />
      )}
    </>
  );
}
