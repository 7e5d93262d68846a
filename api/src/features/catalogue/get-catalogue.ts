import { addonsOf } from '@storefront/contracts/catalogue/addons.ts';
import { type Catalogue, catalogueSchema } from '@storefront/contracts/catalogue/catalogue.schema.ts';
import { plansOf } from '@storefront/contracts/catalogue/plans.ts';
import { services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { currencies, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { orderFieldsOf } from '@storefront/contracts/orders/order-fields.ts';
import { priceIn } from '@storefront/contracts/pricing/format-price.ts';
import { z } from 'zod';
import { publicProcedure } from '#trpc/init.ts';

/** Source: specification section 3, "Plans on the order pages". */
export const getCatalogue = publicProcedure
  .meta({
    hasEntityTag: true,
    openapi: {
      method: 'GET',
      path: '/api/catalogue',
      summary: 'Read services, plans, add-ons and prices',
      description:
        'Everything that an order form needs, in every language and currency. Changes only with releases: ' +
        'cache it, and revalidate it with `If-None-Match`.',
    },
    example: ({ catalogue }) => ({ response: catalogue }),
  })
  .input(z.void())
  .output(catalogueSchema)
  .query(() => catalogue);

const pricesOf = (priceUsd: number) => recordOf(currencies, (currency) => priceIn(currency, priceUsd));

const catalogue: Catalogue = {
  locales: [...locales],
  services: serviceTypes.map((serviceType) => ({
    serviceType,
    name: services[serviceType].name,
    orderPath: services[serviceType].paths[0],
    plans: plansOf(serviceType).map(({ priceUsd, assetsNote = null, features, notIncluded, ...plan }) => ({
      ...plan,
      features: [...features],
      notIncluded: [...notIncluded],
      assetsNote,
      prices: pricesOf(priceUsd),
    })),
    addons: addonsOf(serviceType).map(({ priceUsd, ...addon }) => ({ ...addon, prices: pricesOf(priceUsd) })),
    fields: orderFieldsOf(serviceType),
  })),
};
