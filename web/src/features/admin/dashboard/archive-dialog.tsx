import { chakra } from '@chakra-ui/react/styled-system';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useEffect, useRef } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '../api.ts';
import { useChangeEffects } from './use-change-effects.ts';

/** Asks before archiving, which has no way back. The browser's own dialog keeps focus and Escape. */
export function ArchiveDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { LL } = useI18n();
  const texts = LL.admin.archiving;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const archive = api.orders.archive.useMutation(
    useChangeEffects({
      done: toasts.orderArchived,
      failed: toasts.archiveFailed,
      onDone: close,
      onFailed: close,
    }),
  );
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby="archive-title"
      aria-describedby="archive-text"
      onClose={onClose}
      m="auto"
      width="min(30rem, calc(100vw - 2rem))"
      p={{ base: '5', md: '7' }}
      layerStyle="sheet"
      color="ink"
      boxShadow="lifted"
      css={{ '&::backdrop': { bg: 'ink', opacity: 0.5 } }}
    >
      <chakra.h2 id="archive-title" textStyle="title">
        {texts.title()}
      </chakra.h2>
      <chakra.p id="archive-text" my="4">
        {texts.text()}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        <Button variant="ghost" disabled={archive.isPending} onClick={close}>
          {texts.cancel()}
        </Button>
        <Button
          variant="danger"
          disabled={archive.isPending}
          aria-busy={archive.isPending || undefined}
          onClick={() => archive.mutate({ id: orderId })}
        >
          {archive.isPending ? texts.pending() : texts.confirm()}
        </Button>
      </chakra.div>
    </chakra.dialog>
  );
}
