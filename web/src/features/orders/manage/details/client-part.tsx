import { languageName } from '@storefront/contracts/i18n/language-name.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import { Fact, Part } from '#components/portal/parts.tsx';
import { CopyButton } from '#components/portal/secret/copy-button.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { BreakableEmail } from '#components/text/breakable-email.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

/** The client and their contact details. */
export function ClientPart({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  return (
    <Part title={texts.client()}>
      <Fact term={texts.name()}>{order.clientName}</Fact>
      {!isErased(order) && (
        <Fact term={texts.email()}>
          <OuterLink href={mailtoLink(order.clientEmail, texts.mailSubject({ id: order.id }))}>
            <BreakableEmail address={order.clientEmail} />
          </OuterLink>{' '}
          <CopyButton text={order.clientEmail} label={texts.copy.email()} />
        </Fact>
      )}
      {order.clientPhone && (
        <Fact term={texts.phone()}>
          <OuterLink
            href={`tel:${order.clientPhone.replace(/[^\d+]/g, '')}`}
            // On one line, unless it is wider than that.
            display="inline-block"
            maxW="full"
          >
            {order.clientPhone}
          </OuterLink>{' '}
          <CopyButton text={order.clientPhone} label={texts.copy.phone()} />
        </Fact>
      )}
      <Fact term={texts.language()}>{languageName(order.locale, locale)}</Fact>
    </Part>
  );
}

/**
 * Returns a `mailto:` link; both parts of the address are encoded, so neither can add recipients or headers.
 */
function mailtoLink(address: string, subject: string): string {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}?subject=${encodeURIComponent(subject)}`;
}
