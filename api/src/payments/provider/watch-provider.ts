import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { noteOutcome, type Watch } from '#lib/note-outcome.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { ProviderRefusal } from './provider-refusal.ts';

/** Notes each call of a provider that succeeds, or fails because the provider is away. One that refuses us is not. */
export function watchProvider(provider: PaymentProvider, watch: Watch): PaymentProvider {
  const note = noteOutcome(watch, causeOfAbsence);
  return {
    ...provider,
    check: () => note(provider.check()),
    openCheckout: (request) => note(provider.openCheckout(request)),
    findCheckout: (sessionId) => note(provider.findCheckout(sessionId)),
    askForResult: (sessionId) => note(provider.askForResult(sessionId)),
    endCheckout: (sessionId) => note(provider.endCheckout(sessionId)),
  };
}

function causeOfAbsence(error: unknown): Error | undefined {
  if (!(error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE')) return undefined;
  const { cause } = error;
  // Without a cause the provider responded, only not in time for this call.
  return cause instanceof Error && !(cause instanceof ProviderRefusal) ? cause : undefined;
}
