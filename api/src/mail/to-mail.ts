import { brand } from '@storefront/contracts/brand.ts';
import type { AgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Env } from '../env.ts';
import { addAgencyDetails } from './layout/add-agency-details.ts';
import type { Mail, MailAddress } from './mailer/mailer.ts';
import type { RenderedMail } from './messages/parts/rendered-mail.ts';

type MailFacts = { label: string; reference: string; queuedAt: Date; agency: AgencyDetails };
/** `thread`: Message-IDs of the mails that this one follows, oldest first, without brackets. */
export type Letter = RenderedMail & {
  to: MailAddress;
  replyTo: MailAddress;
  locale: Locale;
  thread?: readonly string[];
};

/** The Message-ID of a mail of ours, without brackets. */
export const messageIdOf = (env: Pick<Env, 'publicUrl'>, reference: string): string =>
  `${reference}@${new URL(env.publicUrl).hostname}`;

/** The mail with its addresses, its headers, and the agency's details below. */
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
    // A subject needs no typography, and stays readable in raw headers without it.
    subject: subject.replaceAll('\u00a0', ' '),
    html,
    text,
    headers: {
      // RFC 3834: keeps vacation responders quiet; the second one is what Exchange reads.
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

/** `Name <address>` or a bare address, which then bears the brand's name; checked when the process starts. */
function parseMailFrom(mailFrom: string): MailAddress {
  const [, name = '', address = mailFrom] = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom.trim()) ?? [];
  const unquoted = name.trim().replace(/^"(.*)"$/, '$1');
  return { name: unquoted || brand.name, address: address.trim() };
}
