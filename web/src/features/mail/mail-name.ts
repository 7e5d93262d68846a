import type { OrderMail } from '@storefront/contracts/mail/outbox.schema.ts';
import type { Texts } from '#i18n/translator.ts';

/** Returns a mail's name: its kind and its recipient. */
export function mailName({ kind, to }: Pick<OrderMail, 'kind' | 'to'>, LL: Texts): string {
  const { kinds, toClient, toOperator } = LL.adminSession.mails;
  return (to === 'client' ? toClient : toOperator)({ mail: kinds[kind]() });
}
