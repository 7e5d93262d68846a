import { type ServiceType, services } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { QuoteRequestInput } from '@storefront/contracts/orders/quote/quote-request.schema.ts';
import type { BasketChoice } from '../basket/basket-draft.ts';
import { basketTotals } from '../basket/basket-totals.ts';
import type { BriefChoices } from './brief-options.ts';

/** Values of the quote form, the same shape for every service. */
export type QuoteValues = {
  clientName: string;
  clientEmail: string;
  clientPhone: string;
  templateRequirements: string;
  calendarRequirements: string;
  projectDescription: string;
  keyFeatures: string;
  businessType: string;
  platforms: readonly string[];
  /** Ids from `briefChoices`, like `copyType` and `wordCount`. */
  calendarDuration: string;
  contentGoals: string;
  copyType: string;
  wordCount: string;
  targetAudience: string;
  promoCode: string;
  isBriefOpen: boolean;
  hasConsent: boolean;
};
export type QuoteField = keyof QuoteValues;
export type QuoteErrors = Partial<Record<QuoteField, string>>;

export const emptyQuote: QuoteValues = {
  clientName: '',
  clientEmail: '',
  clientPhone: '',
  templateRequirements: '',
  calendarRequirements: '',
  projectDescription: '',
  keyFeatures: '',
  businessType: '',
  platforms: [],
  calendarDuration: '',
  contentGoals: '',
  copyType: '',
  wordCount: '',
  targetAudience: '',
  promoCode: '',
  isBriefOpen: false,
  hasConsent: false,
};

/** Returns whether the service has structured questions in addition to its free text. */
export function hasBrief(serviceType: ServiceType): boolean {
  return services[serviceType].briefFields.length > 0;
}

/** The parts of a request that are not fields. */
export type QuoteContext = {
  serviceType: ServiceType;
  basket: BasketChoice;
  choices: BriefChoices;
  locale: Locale;
};

/**
 * Builds the request from the form. A closed brief is kept but not sent. Empty optional texts are omitted;
 * required ones are sent as they are, so that the schema reports them.
 */
export function toQuoteRequest(values: QuoteValues, context: QuoteContext): QuoteRequestInput {
  const { serviceType, basket, locale } = context;
  const { usd } = basketTotals(serviceType, basket, locale);
  return {
    serviceType,
    clientName: values.clientName,
    clientEmail: values.clientEmail,
    ...(values.clientPhone.trim() && { clientPhone: values.clientPhone }),
    totalPrice: usd.total,
    depositAmount: usd.deposit,
    isPaid: false,
    status: 'pending',
    locale,
    orderDetails: {
      selectedPlan: basket.planId ?? '',
      quantity: basket.quantity,
      addons: [...basket.addonIds],
      promoCode: values.promoCode.trim() || null,
      attachments: [],
      ...projectDetails(values, context),
    },
    // The details match `serviceType` by construction, but TypeScript cannot infer that through the spread.
  } as QuoteRequestInput;
}

function projectDetails(
  values: QuoteValues,
  { serviceType, choices }: QuoteContext,
): Record<string, unknown> {
  const { requirementsField } = services[serviceType];
  const requirements = { [requirementsField]: values[requirementsField] };
  if (!values.isBriefOpen || !hasBrief(serviceType)) return requirements;

  // With plain spaces, as people type them in a search.
  const labelOf = (list: keyof BriefChoices) =>
    choices[list].find(({ value }) => value === values[list])?.label.replaceAll('\u00a0', ' ') ?? '';
  switch (serviceType) {
    case 'content-calendar':
      return {
        ...requirements,
        businessType: values.businessType,
        platforms: [...values.platforms],
        calendarDuration: labelOf('calendarDuration'),
        ...(values.contentGoals.trim() && { contentGoals: values.contentGoals }),
      };
    case 'copywriting':
      return {
        ...requirements,
        copyType: labelOf('copyType'),
        wordCount: labelOf('wordCount'),
        targetAudience: values.targetAudience,
      };
    case 'landing-page':
      return { ...requirements, templateRequirements: values.templateRequirements };
    case 'email-template':
      return requirements;
  }
}
