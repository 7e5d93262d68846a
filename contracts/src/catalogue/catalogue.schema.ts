import { z } from 'zod';
import { inCurrencies, localeSchema, localizedSchema } from '../i18n/locale.schema.ts';
import { serviceTypeSchema } from './services.schema.ts';

const unitPricesSchema = inCurrencies(z.int().min(0)).meta({
  id: 'UnitPrices',
  description:
    'Whole units of each currency. Orders are stored and charged in `USD`; `EUR` is what German pages show.',
});

const planSchema = z
  .strictObject({
    id: z.string().meta({ description: 'What `orderDetails.selectedPlan` takes.', example: 'designAndCode' }),
    name: localizedSchema,
    description: localizedSchema,
    prices: unitPricesSchema.meta({ description: 'Of one unit; `quantity` multiplies it.' }),
    eta: z.strictObject({
      minDays: z.int().min(1),
      maxDays: z.int().min(1),
      unit: z.enum(['working-days', 'days']),
    }),
    rounds: z.int().min(1).meta({ description: 'Rounds of changes that its price includes.' }),
    features: z.array(localizedSchema),
    notIncluded: z.array(localizedSchema),
    assetsNote: localizedSchema
      .nullable()
      .meta({ description: 'What the client provides, where that needs saying.' }),
    isHighlighted: z
      .boolean()
      .meta({ description: 'Preselected on the order page; true for one plan of a service.' }),
  })
  .meta({ id: 'CataloguePlan' });

const addonSchema = z
  .strictObject({
    id: z
      .string()
      .meta({ description: 'What `orderDetails.addons` takes.', example: 'platform-integration' }),
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
    kind: z.enum(['text', 'list']).meta({ description: '`list` takes an array of texts.' }),
    minLength: z
      .int()
      .nullable()
      .meta({ description: 'Characters of the trimmed text, or of each one of a list.' }),
    maxLength: z.int().nullable(),
    requiredIn: z.array(z.enum(requestForms)).meta({
      description:
        'A quick request has one free text. A request that has any of the fields required in a brief alone is a brief.',
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
      .meta({ description: 'What `orderDetails` takes beside plan, quantity and add-ons.' }),
  })
  .meta({ id: 'CatalogueService' });

/** What the agency sells, as programs read it. Source: interfaces, "Catalogue ids". */
export const catalogueSchema = z
  .strictObject({ locales: z.array(localeSchema), services: z.array(serviceSchema) })
  .meta({ id: 'Catalogue' });
export type Catalogue = z.infer<typeof catalogueSchema>;
