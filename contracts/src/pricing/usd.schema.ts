import { z } from 'zod';

/** An amount; `what` goes on with its description: `usd(' paid towards the total')`. */
export const usd = (what = '') => z.int().meta({ description: `Whole US dollars${what}.` });
