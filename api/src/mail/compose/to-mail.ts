import { brand } from '@storefront/contracts/brand.ts';
import type { AgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Env } from '../../env.ts';
import { addAgencyDetails } from '../layout/add-agency-details.ts';
import type { Mail, MailAddress } from '../mailer/mailer.ts';
import type { RenderedMail } from '../messages/parts/rendered-mail.ts';

type MailFacts = { label: string; reference: string; queuedAt: Date; agency: AgencyDetails };
/** `thread`: Message-IDs of the earlier mails in the conversation, oldest first, without brackets. */
export type Letter = RenderedMail & {
  to: MailAddress;
  replyTo: MailAddress;
  locale: Locale;
  thread?: readonly string[];
};

/** Returns the Message-ID of one of our mails, without brackets. */
export const messageIdOf = (env: Pick<Env, 'publicUrl'>, reference: string): string =>
  `${reference}@${new URL(env.publicUrl).hostname}`;

/** Completes a mail with its addresses, its headers and the agency's details. */
export function toMail(
  env: Pick<Env, 'publicUrl' | 'mailFrom'>,
  letter: Letter,
  { label, reference, queuedAt, agency }: MailFacts,
): Mail {
  const { to, replyTo, locale, subject, thread = [] } = letter;
  const { html, text } = addAgencyDetails(letter, { agency, locale, publicUrl: env.publicUrl });
  const messageId = messageIdOf(env, reference);
  const references = thread.map((id) => `<${id}>`);
  return {
    messageId,
    from: parseMailFrom(env.mailFrom),
    to,
    replyTo,
    // Plain spaces keep the subject readable in raw headers.
    subject: subject.replaceAll('\u00a0', ' '),
    html,
    text,
    headers: {
      // RFC 3834: silences vacation responders; Exchange reads the second header.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // Keeps Gmail from folding mails about different orders into one thread.
      'X-Entity-Ref-ID': thread[0] ?? messageId,
      ...(references.length > 0 && {
        'In-Reply-To': references.at(-1)!,
        References: references.join(' '),
      }),
      'Content-Language': locale,
    },
    label,
    queuedAt,
  };
}

/**
 * Parses `Name <address>`, or a bare address, which gets the brand's name. The format is validated at
 * startup.
 */
function parseMailFrom(mailFrom: string): MailAddress {
  const [, name = '', address = mailFrom] = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom.trim()) ?? [];
  const unquoted = name.trim().replace(/^"(.*)"$/, '$1');
  return { name: unquoted || brand.name, address: address.trim() };
}
