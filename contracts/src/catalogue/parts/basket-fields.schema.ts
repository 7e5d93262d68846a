import { z } from 'zod';
import { messages } from '../../errors/messages.ts';
import { line, optional } from '../../text.ts';
import type { Service } from '../services.ts';
import type { Addon } from './addon.ts';
import { canonicalId } from './canonical-id.ts';
import type { Plan } from './plan.ts';

export const promoCodeMaxLength = 40;

const priceList = (items: readonly (Plan | Addon)[]) =>
  items.map(({ id, name, priceUsd }) => `\`${id}\` (${name.en}, ${priceUsd} US dollars)`).join(', ');

const promoCode = optional(
  // The limit is that of the stored code: “ß” becomes two letters.
  z
    .string()
    .toUpperCase()
    .pipe(
      line({
        required: messages.promoCodeTooLong.en,
        maxLength: promoCodeMaxLength,
        tooLong: messages.promoCodeTooLong.en,
      }),
    ),
)
  .transform((code) => code ?? null)
  .meta({ description: 'Stored in upper case for the operator; does not change the price by itself.' });

const noAttachments = z
  .array(z.never(), { error: messages.attachmentsMustBeEmpty.en })
  .max(0, { error: messages.attachmentsMustBeEmpty.en })
  .default([])
  .meta({ description: 'Always empty; add files with POST /api/uploads.' });

/**
 * Plan, quantity and add-ons, the same fields for every service. Ids are normalized to the catalogue's
 * spelling; the API reference lists only that one, with titles and prices.
 */
export function basketFields(
  { otherPlanSpellings }: Pick<Service, 'otherPlanSpellings'>,
  plans: readonly Plan[],
  addons: readonly Addon[],
) {
  return {
    selectedPlan: z
      .string({ error: messages.planRequired.en })
      .trim()
      .min(1, { error: messages.planRequired.en })
      .transform((id, ctx) => {
        const canonical = canonicalId(plans, id, otherPlanSpellings);
        if (canonical) return canonical;
        ctx.addIssue({ code: 'custom', message: messages.planUnknown.en });
        return z.NEVER;
      })
      .meta({
        enum: plans.map(({ id }) => id),
        description: `Plan of the service: ${priceList(plans)}. The price is per unit.`,
      }),
    quantity: z
      .int({ error: messages.quantityInvalid.en })
      .min(1, { error: messages.quantityInvalid.en })
      .default(1)
      .meta({ description: 'Multiplies the plan price, not the add-ons.' }),
    addons: z
      .array(
        z
          .string({ error: messages.addonUnknown.en })
          .transform((id, ctx) => {
            const canonical = canonicalId(addons, id);
            if (canonical) return canonical;
            ctx.addIssue({ code: 'custom', message: messages.addonUnknown.en });
            return z.NEVER;
          })
          .meta({ enum: addons.map(({ id }) => id) }),
        { error: messages.listExpected.en },
      )
      .max(100, { error: messages.listTooLong.en })
      .refine((ids) => new Set(ids).size === ids.length, { error: messages.addonTwice.en })
      .default([])
      .meta({
        uniqueItems: true,
        description: `Add-ons of the service: ${priceList(addons)}. Each at most once, priced per order.`,
      }),
    promoCode,
    attachments: noAttachments,
  };
}
