import type { Right } from '@storefront/contracts/auth/roles.ts';
import type { ComponentType } from 'react';
import { TokensCard } from '#features/auth/tokens/tokens-card.tsx';
import { CalendarCard } from '#features/calendar/calendar-card.tsx';
import { AgencyCard } from '#features/config/agency-card.tsx';
import { OrderStepsCard, SecondFactorCard } from '#features/config/choice-cards.tsx';
import { ConsumerTextsCard } from '#features/config/consumer-texts-card.tsx';
import { EmailCard } from '#features/config/email-card.tsx';
import { PaymentNoteCard } from '#features/config/payment-note-card.tsx';
import { RetentionCard } from '#features/config/retention-card.tsx';
import { TestimonialsCard } from '#features/config/testimonials-card.tsx';
import { DoctorCard } from '#features/doctor/doctor-card.tsx';
import { OutboxCard } from '#features/mail/outbox-card.tsx';
import { PeopleCard } from '#features/people/people-card.tsx';
import { PersonCard } from '#features/privacy/person-card.tsx';
import { RecordCard } from '#features/record/record-card.tsx';
import { WebhooksCard } from '#features/webhooks/webhooks-card.tsx';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';

export type SettingsSection = {
  /** The anchor in its URL. */
  id: string;
  /** The right required to see it; visible to all users if absent. */
  right?: Right;
  title: (LL: TranslationFunctions) => string;
  Card: ComponentType;
  /** Two short cards share a row if there is enough room. */
  isShort?: true;
};

/** The sections of the settings page, in order, each a card of its own. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'emails',
    right: 'settings',
    title: (LL) => LL.adminSettings.email.title(),
    Card: EmailCard,
  },
  {
    id: 'outbox',
    right: 'mails',
    title: (LL) => LL.adminSettings.outbox.title(),
    Card: OutboxCard,
  },
  { id: 'people', right: 'people', title: (LL) => LL.adminPeople.title(), Card: PeopleCard },
  { id: 'agency', right: 'settings', title: (LL) => LL.adminSettings.agency.title(), Card: AgencyCard },
  {
    id: 'payment',
    right: 'settings',
    title: (LL) => LL.adminSettings.paymentNote.title(),
    Card: PaymentNoteCard,
  },
  {
    id: 'consumers',
    right: 'settings',
    title: (LL) => LL.adminSettings.consumerTexts.title(),
    Card: ConsumerTextsCard,
  },
  {
    id: 'order-status',
    right: 'settings',
    title: (LL) => LL.adminSettings.orderSteps.title(),
    Card: OrderStepsCard,
    isShort: true,
  },
  {
    id: 'second-factor',
    right: 'settings',
    title: (LL) => LL.adminSettings.secondFactor.title(),
    Card: SecondFactorCard,
    isShort: true,
  },
  {
    id: 'testimonials',
    right: 'settings',
    title: (LL) => LL.adminSettings.testimonials.title(),
    Card: TestimonialsCard,
    isShort: true,
  },
  { id: 'calendar', title: (LL) => LL.adminContact.calendar.title(), Card: CalendarCard, isShort: true },
  { id: 'webhooks', right: 'webhooks', title: (LL) => LL.adminWebhooks.title(), Card: WebhooksCard },
  { id: 'tokens', right: 'tokens', title: (LL) => LL.adminAccess.tokens.title(), Card: TokensCard },
  {
    id: 'installation',
    right: 'settings',
    title: (LL) => LL.adminSettings.doctor.title(),
    Card: DoctorCard,
  },
  {
    id: 'personal-data',
    right: 'privacy',
    title: (LL) => LL.adminPrivacy.person.title(),
    Card: PersonCard,
    isShort: true,
  },
  {
    id: 'retention',
    right: 'settings',
    title: (LL) => LL.adminPrivacy.retention.title(),
    Card: RetentionCard,
    isShort: true,
  },
  { id: 'record', right: 'record', title: (LL) => LL.adminAccess.record.title(), Card: RecordCard },
];
