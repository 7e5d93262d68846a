import { chakra } from '@chakra-ui/react/styled-system';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { CopyButton } from '#components/portal/secret/copy-button.tsx';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { OuterLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { useOrderCache } from '../manage/state/use-order-cache.ts';

/** The URL of the client's page, to open and to copy, and a button to replace it if it was leaked. */
export function ClientPageLink({ orderId, clientPath }: { orderId: number; clientPath: string }) {
  const { LL } = useI18n();
  const texts = LL.adminQuote;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <OuterLink href={clientPath} target="_blank" rel="noopener noreferrer">
        {texts.openClientPage({ newTab: LL.footer.newTab() })}
      </OuterLink>{' '}
      <CopyButton text={new URL(clientPath, window.location.origin).href} label={texts.copyClientPage()} />
      <chakra.span display="block" mt="2">
        <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
          {texts.newAddress.button()}
        </Button>
      </chakra.span>
      {isAsking && <NewUrlDialog orderId={orderId} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Asks before invalidating the links that the client has. */
function NewUrlDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminQuote.newAddress;
  const utils = api.useUtils();
  const cache = useOrderCache();
  const reportFailure = useFailureToast();
  const renew = api.orders.renewClientAddress.useMutation({
    onSuccess: (quote) => {
      utils.orders.quote.setData({ id: orderId }, quote);
      void cache.reload();
      onClose();
      showToast({ tone: 'success', ...toastText(toasts.clientAddressRenewed, locale) });
    },
    onError: (error) => {
      onClose();
      reportFailure(toasts.clientAddressFailed.title[locale], error, () =>
        utils.orders.quote.invalidate({ id: orderId }),
      );
    },
  });
  return (
    <ConfirmDialog
      title={texts.title()}
      text={texts.text()}
      confirmLabel={renew.isPending ? texts.pending() : texts.confirm()}
      isPending={renew.isPending}
      onConfirm={() => renew.mutate({ id: orderId })}
      onClose={onClose}
    />
  );
}
