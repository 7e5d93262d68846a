import { z } from 'zod';
import { languageName } from '../i18n/language-name.ts';
import { inCurrencies, localeSchema, localizedSchema } from '../i18n/locale.schema.ts';
import { currencyForLocale, isConverted, locales, programLocale, storedCurrency } from '../i18n/locale.ts';
import { serviceTypeSchema } from './services.schema.ts';

const converted = locales
  .filter(isConverted)
  .map((locale) => `${languageName(locale, programLocale)} pages show \`${currencyForLocale(locale)}\``);

const unitPricesSchema = inCurrencies(z.int().min(0)).meta({
  id: 'UnitPrices',
  description: `Whole units of each currency. Orders are stored and charged in \`${storedCurrency}\`; ${converted.join(', ')}.`,
});

const planSchema = z
  .strictObject({
    id: z.string().meta({ description: 'Value for `orderDetails.selectedPlan`.', example: 'designAndCode' }),
    name: localizedSchema,
    description: localizedSchema,
    prices: unitPricesSchema.meta({ description: 'Price of one unit, multiplied by `quantity`.' }),
    eta: z.strictObject({
      minDays: z.int().min(1),
      maxDays: z.int().min(1),
      unit: z.enum(['working-days', 'days']),
    }),
    rounds: z.int().min(1).meta({ description: 'Rounds of changes included in the price.' }),
    features: z.array(localizedSchema),
    notIncluded: z.array(localizedSchema),
    assetsNote: localizedSchema
      .nullable()
      .meta({ description: 'What the client has to provide; null if there is nothing to point out.' }),
    isHighlighted: z
      .boolean()
      .meta({ description: 'Preselected on the order page; true for one plan per service.' }),
  })
  .meta({ id: 'CataloguePlan' });

const addonSchema = z
  .strictObject({
    id: z.string().meta({ description: 'Value for `orderDetails.addons`.', example: 'platform-integration' }),
    name: localizedSchema,
    description: localizedSchema,
    prices: unitPricesSchema.meta({ description: 'Once per order, whatever the quantity.' }),
  })
  .meta({ id: 'CatalogueAddon' });

/** The two ways to describe a project. Source: decisions, "Two kinds of quote form". */
export const requestForms = ['quick', 'brief'] as const;
export type RequestForm = (typeof requestForms)[number];

const fieldSchema = z
  .strictObject({
    name: z.string().meta({ description: 'Its key in `orderDetails`.', example: 'templateRequirements' }),
    label: localizedSchema,
    kind: z.enum(['text', 'list']).meta({ description: '`list` is an array of texts.' }),
    minLength: z
      .int()
      .nullable()
      .meta({ description: 'Minimum characters of the trimmed text, or of each text in a list.' }),
    maxLength: z.int().nullable(),
    requiredIn: z.array(z.enum(requestForms)).meta({
      description:
        'A quick request has one free text. A request with any field that is required only in a brief is treated as a brief.',
    }),
  })
  .meta({ id: 'CatalogueField' });
export type CatalogueField = z.infer<typeof fieldSchema>;

const serviceSchema = z
  .strictObject({
    serviceType: serviceTypeSchema,
    name: localizedSchema,
    orderPath: z
      .string()
      .meta({ description: 'Path of its order page.', example: '/email-template-order-form' }),
    plans: z.array(planSchema),
    addons: z.array(addonSchema),
    fields: z
      .array(fieldSchema)
      .meta({ description: 'Fields of `orderDetails` other than plan, quantity and add-ons.' }),
  })
  .meta({ id: 'CatalogueService' });

/** The agency's services in machine-readable form. Source: interfaces, "Catalogue ids". */
export const catalogueSchema = z
  .strictObject({ locales: z.array(localeSchema), services: z.array(serviceSchema) })
  .meta({ id: 'Catalogue' });
export type Catalogue = z.infer<typeof catalogueSchema>;
