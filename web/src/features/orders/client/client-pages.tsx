import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { readClientAddress } from './client-address.ts';
import { ClientOrder } from './client-order.tsx';
import { UnknownOrder } from './unknown-order.tsx';
import { useClientOrder } from './use-client-order.ts';
import { useOrderLocale } from './use-order-locale.ts';

/** The page of the order whose secret stands in the address. */
export function ClientPages() {
  const [pathname] = useLocation();
  const address = readClientAddress(pathname);
  return address ? <OfToken key={address.token} {...address} /> : <UnknownOrder />;
}

function OfToken({ token }: NonNullable<ReturnType<typeof readClientAddress>>) {
  const { LL } = useI18n();
  const { state, show, reload } = useClientOrder(token);
  if (state.kind === 'unknown') return <UnknownOrder />;
  if (state.kind === 'ready') return <Known order={state.order} token={token} show={show} reload={reload} />;
  return (
    <Container py={{ base: '16', md: '28' }}>
      {state.kind === 'loading' ? (
        <chakra.p role="status" color="ink.muted">
          {LL.loading()}
        </chakra.p>
      ) : (
        <div role="alert">
          <chakra.h1 textStyle="headline">{LL.clientOrder.unreachable.title()}</chakra.h1>
          <chakra.p textStyle="lead" mt="5" mb="8" color="ink.muted">
            {LL.error.network()}
          </chakra.p>
          <Button variant="ink" size="lg" onClick={() => void reload()}>
            {LL.clientOrder.unreachable.retry()}
          </Button>
        </div>
      )}
    </Container>
  );
}

type KnownProps = ComponentProps<typeof ClientOrder>;

function Known(props: KnownProps) {
  useOrderLocale(props.order.locale);
  return <ClientOrder {...props} />;
}
