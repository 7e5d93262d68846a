export { ConfirmedPage as OrderConfirmedPage } from '#features/orders/client/client-pages.tsx';
