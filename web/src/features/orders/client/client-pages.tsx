import { chakra } from '@chakra-ui/react/styled-system';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { Container } from '#components/container.tsx';
import { PageHead } from '#components/page-head.tsx';
import { PromiseButton } from '#components/promise-button.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText } from '#lib/call-failure.ts';
import { ClientOrder } from './client-order.tsx';
import { readClientUrl, readConfirmedUrl } from './client-page-url.ts';
import { OrderShell } from './facts/order-shell.tsx';
import { ClientReceipt } from './payment/client-receipt.tsx';
import { OrderConfirmed } from './payment/order-confirmed.tsx';
import { useReceipt } from './payment/use-receipt.ts';
import { UnknownOrder } from './unknown-order.tsx';
import { useClientOrder } from './use-client-order.ts';

/** As high as the window below the header, so that the footer stays out of view when the content changes. */
const Page = chakra('div', { base: { minH: 'calc(100vh - {sizes.header})' } });

const neverChanges = () => () => undefined;

/** Returns false in the prerenderer and while its page comes to life: it knows no secret. */
const useKnowsUrl = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** The page of the order whose secret is in the URL. */
export function ClientPages() {
  const [pathname] = useLocation();
  const url = readClientUrl(pathname);
  return (
    <Page>
      {!useKnowsUrl() ? (
        <OrderShell />
      ) : !url ? (
        <UnknownOrder />
      ) : url.view === 'receipt' ? (
        <ReceiptOf key={url.token} token={url.token} />
      ) : (
        <OrderOf key={url.token} token={url.token} view={url.view} />
      )}
    </Page>
  );
}

/** The page to which a payment provider sends the client back. */
export function ConfirmedPage() {
  const [pathname] = useLocation();
  const token = readConfirmedUrl(pathname);
  return (
    <Page>
      {!useKnowsUrl() ? (
        <OrderShell />
      ) : token === null ? (
        <UnknownOrder />
      ) : (
        <ConfirmationOf key={token} token={token} />
      )}
    </Page>
  );
}

function ConfirmationOf({ token }: { token: string }) {
  const { state, reload } = useClientOrder(token);
  const takesFocus = useReplaced(state.kind);
  if (state.kind === 'unknown') return <UnknownOrder takesFocus={takesFocus} wasOpen={state.wasOpen} />;
  if (state.kind === 'ready') {
    return <OrderConfirmed order={state.order} token={token} reload={reload} takesFocus={takesFocus} />;
  }
  return <Waiting state={state} retry={reload} />;
}

function OrderOf({ token, view }: { token: string; view: 'order' | 'pay' }) {
  const { state, show, reload } = useClientOrder(token);
  const takesFocus = useReplaced(state.kind);
  if (state.kind === 'unknown') return <UnknownOrder takesFocus={takesFocus} wasOpen={state.wasOpen} />;
  if (state.kind === 'ready') {
    const page = { order: state.order, token, view, show, reload };
    return <ClientOrder {...page} takesFocus={takesFocus} />;
  }
  return <Waiting state={state} retry={reload} />;
}

function ReceiptOf({ token }: { token: string }) {
  const { LL } = useI18n();
  const texts = LL.clientOrder.receipt;
  const { state, reload } = useReceipt(token);
  const takesFocus = useReplaced(state.kind);
  if (state.kind === 'unknown') return <UnknownOrder takesFocus={takesFocus} wasOpen={state.wasOpen} />;
  if (state.kind === 'ready') {
    return <ClientReceipt receipt={state.receipt} token={token} takesFocus={takesFocus} />;
  }
  if (state.kind !== 'none') return <Waiting state={state} retry={reload} />;
  return (
    <PageHead title={texts.none()} lead={texts.noneText()}>
      <chakra.p mt="8">
        <TextLink href={clientPaths.order(token)} isTall>
          {texts.back()}
        </TextLink>
      </chakra.p>
    </PageHead>
  );
}

/**
 * Returns whether the page takes the place of another one, which had the focus: its retry button, the order, or the
 * heading that waits for the order, to which a visitor came by a link of this site.
 */
function useReplaced(kind: string): boolean {
  const first = useRef<string | null>(null);
  const hadFocus = useRef(false);
  if (first.current === null && kind !== 'loading') {
    first.current = kind;
    hadFocus.current = document.activeElement?.tagName === 'H1';
  }
  return hadFocus.current || (first.current !== null && first.current !== kind);
}

type WaitingProps = {
  state: { kind: 'loading' } | { kind: 'unreachable'; error: unknown };
  retry: () => Promise<unknown>;
};

function Waiting({ state, retry }: WaitingProps) {
  const { LL, locale } = useI18n();
  if (state.kind === 'loading') return <OrderShell />;
  return (
    <Container py={{ base: '16', md: '28' }} role="alert">
      <chakra.h1 textStyle="headline">{LL.clientOrder.unreachable.title()}</chakra.h1>
      <chakra.p textStyle="lead" mt="5" mb="8" color="ink.muted" maxW="44ch">
        {failureText(state.error, locale, LL.error)}
      </chakra.p>
      <PromiseButton variant="ink" size="lg" onPress={retry}>
        {LL.clientOrder.unreachable.retry()}
      </PromiseButton>
    </Container>
  );
}
