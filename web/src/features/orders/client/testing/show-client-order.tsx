import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ClientOrder } from '../client-order.tsx';
import { clientOrder } from './client-order-fixture.ts';

/** Renders the client's view of the fixture's order with other values. */
export const showClientOrder = (
  given: Partial<ClientOrderPage>,
  view: 'order' | 'pay' = 'order',
  { takesFocus = false, locale = 'en' }: { takesFocus?: boolean; locale?: Locale } = {},
) =>
  renderApp(
    <ClientOrder
      order={{ ...clientOrder, ...given }}
      token="a-secret"
      view={view}
      show={() => undefined}
      reload={() => Promise.resolve(null)}
      takesFocus={takesFocus}
    />,
    { locale, namespaces: ['clientClosing', 'clientDelivery', 'clientOrder', 'conversation', 'order'] },
  );
