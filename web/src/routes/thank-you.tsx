export { ThankYou as ThankYouPage } from '#features/orders/confirmation/thank-you.tsx';
