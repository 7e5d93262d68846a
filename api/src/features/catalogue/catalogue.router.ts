import { router } from '#trpc/init.ts';
import { getCatalogue } from './get-catalogue.ts';
import { priceBasket } from './price-basket.ts';

export const catalogueRouter = router({ get: getCatalogue, price: priceBasket });
