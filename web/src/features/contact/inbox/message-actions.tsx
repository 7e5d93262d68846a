import { chakra } from '@chakra-ui/react/styled-system';
import { type ServiceType, services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import type { ReceivedContact } from '@storefront/contracts/contact/inbox.schema.ts';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { startOrderFrom } from '#features/orders/create/values/order-origin.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { useInboxFeedback } from './use-inbox-feedback.ts';

type MessageActionsProps = {
  message: ReceivedContact;
  onChange: (values: { isRead?: boolean; isArchived?: boolean }) => void;
  onGone: () => void;
};

/** Buttons to create an order from a message, to mark it as unread, and to archive or delete it. */
export function MessageActions({ message, onChange, onGone }: MessageActionsProps) {
  const { LL } = useI18n();
  const texts = LL.adminContact;
  const { refresh, fail } = useInboxFeedback();
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = api.contact.remove.useMutation({
    onSuccess: async () => {
      onGone();
      await refresh();
    },
    onError: (error) => {
      setIsRemoving(false);
      fail(error);
    },
  });
  const { isArchived } = message;
  return (
    <>
      <MakeOrder message={message} />
      <chakra.div role="group" aria-label={texts.actions()} display="flex" flexWrap="wrap" gap="3">
        <Button variant="outline" size="sm" onClick={() => onChange({ isRead: false })}>
          {texts.markUnread()}
        </Button>
        <Button variant="outline" size="sm" onClick={() => onChange({ isArchived: !isArchived })}>
          {isArchived ? texts.restore() : texts.archive()}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setIsRemoving(true)}>
          {texts.remove()}
        </Button>
      </chakra.div>
      {isRemoving && (
        <ConfirmDialog
          title={texts.removing.title()}
          text={texts.removing.text()}
          cancelLabel={texts.removing.cancel()}
          confirmLabel={texts.removing.confirm()}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id: message.id })}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}

function MakeOrder({ message }: { message: ReceivedContact }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminContact;
  const [serviceType, setServiceType] = useState<ServiceType>(serviceTypes[0]);
  return (
    <div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
        <chakra.div flex="0 1 16rem" minW="0">
          <SelectField
            isRequired
            label={`${texts.makeOrder()}: ${texts.service()}`}
            options={serviceTypes.map((value) => ({ value, label: services[value].name[locale] }))}
            value={serviceType}
            onChange={({ target }) =>
              setServiceType(serviceTypes.find((value) => value === target.value) ?? serviceTypes[0])
            }
          />
        </chakra.div>
        <Button
          variant="outline"
          minH="3rem"
          onClick={() => location.assign(startOrderFrom(message, serviceType))}
        >
          {texts.makeOrderGo()}
        </Button>
      </chakra.div>
      <chakra.p mt="2" textStyle="small" color="ink.muted">
        {texts.makeOrderHint()}
      </chakra.p>
    </div>
  );
}
