import { z } from 'zod';
import { type ServiceType, serviceTypes } from '../../catalogue/services.ts';
import { messages } from '../../errors/messages.ts';
import { inCurrencies } from '../../i18n/locale.schema.ts';
import { pascalCase } from '../../lib/pascal-case.ts';
import { basketFieldsOf } from '../order-details.schema.ts';

function priceRequest<S extends ServiceType>(serviceType: S) {
  const { selectedPlan, quantity, addons } = basketFieldsOf(serviceType);
  return z
    .strictObject({ serviceType: z.literal(serviceType), selectedPlan, quantity, addons })
    .meta({ id: `${pascalCase(serviceType)}PriceRequest` });
}

const [first, ...rest] = serviceTypes;

/** Input of a price calculation, validated as in a quote request: one variant per service. */
export const priceRequestSchema = z.discriminatedUnion(
  'serviceType',
  [priceRequest<ServiceType>(first), ...rest.map((serviceType) => priceRequest<ServiceType>(serviceType))],
  { error: messages.serviceTypeUnknown.en },
);

const totalsSchema = z
  .strictObject({
    subtotal: z.int().min(0).meta({ description: 'Plan times quantity.' }),
    addonsTotal: z.int().min(0),
    total: z.int().min(0),
    deposit: z.int().min(0).meta({ description: 'Half of the total, rounded.' }),
  })
  .meta({ id: 'PriceTotals', description: 'Whole units of one currency.' });

/** A price. Source: specification section 9, "Order totals"; decisions, "Euro amounts". */
export const priceSchema = z
  .strictObject({
    totalPrice: z.int().min(0).meta({ description: 'Whole US dollars, as expected by `POST /api/orders`.' }),
    depositAmount: z.int().min(0).meta({ description: 'The same for the deposit.' }),
    totals: inCurrencies(totalsSchema).meta({
      description:
        'As shown on pages. Each unit price is converted separately, so that the lines of a currency add up.',
    }),
  })
  .meta({ id: 'Price' });
