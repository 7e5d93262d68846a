export { ClientPages as ClientOrderPage } from '#features/orders/client/client-pages.tsx';
