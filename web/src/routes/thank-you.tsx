import { ThankYou } from '#features/orders/confirmation/thank-you.tsx';

export function ThankYouPage() {
  return <ThankYou />;
}
