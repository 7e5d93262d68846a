import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { rootOf } from '#lib/describe-error.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { ProviderRefusal } from './provider-refusal.ts';

type Watch = { worked(): void; failed(error: string): void };

/** Notes each call of a provider that succeeds, or fails because the provider is away. One that refuses us is not. */
export function watchProvider(provider: PaymentProvider, watch: Watch): PaymentProvider {
  async function note<T>(call: Promise<T>): Promise<T> {
    try {
      const result = await call;
      watch.worked();
      return result;
    } catch (error) {
      if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') {
        const { cause } = error;
        // Without a cause the provider responded, only not in time for this call.
        if (cause instanceof Error && !(cause instanceof ProviderRefusal)) {
          watch.failed((rootOf(cause) as Error).message);
        }
      }
      throw error;
    }
  }
  return {
    ...provider,
    check: () => note(provider.check()),
    openCheckout: (request) => note(provider.openCheckout(request)),
    findCheckout: (sessionId) => note(provider.findCheckout(sessionId)),
    askForResult: (sessionId) => note(provider.askForResult(sessionId)),
    endCheckout: (sessionId) => note(provider.endCheckout(sessionId)),
  };
}
