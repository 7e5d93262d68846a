import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { nextSteps } from '@storefront/contracts/orders/client/next-step.ts';
import type { ReadingTexts } from '@storefront/contracts/orders/client/reading-texts.ts';
import { situations } from '@storefront/contracts/orders/client/situation.ts';

/** Short texts that contain every placeholder; the real ones come with the build. */
export const readingTexts: ReadingTexts = {
  title: 'Order {id}',
  situations: recordOf(situations, (situation) => `${situation} {time}`),
  next: {
    title: 'Next',
    steps: recordOf(nextSteps, (step) => `then ${step}`),
    deliveryBy: 'By {day}',
  },
  lines: {
    ordered: 'Ordered',
    asked: 'Asked for',
    each: '{count} x {price}',
    quantity: 'Quantity',
    noPrices: 'No prices',
    subtotal: 'Subtotal',
    total: 'Total',
    deposit: 'Deposit',
    paid: 'Paid',
    open: 'Open',
    refunded: 'Refunded',
    roundedUp: 'Rounded up for you',
    refundMissing: 'A refund of {amount} did not arrive',
    inUsd: 'In US dollars {total}',
    inUsdOver: 'Was {total}, nothing of it charged',
    inUsdPaid: 'In US dollars {total}, paid {paid}, open {open}',
    inUsdEnded: 'In US dollars {total}, paid {paid}, over',
    inUsdDone: 'In US dollars {total}, all paid',
  },
  quote: {
    title: 'Quote',
    validUntil: 'Valid until {time}',
    expiredAt: 'Expired {time}',
    acceptedAt: 'Accepted {time}',
    declinedAt: 'Declined {time}',
    sentAt: 'Sent {time}',
    pdf: 'Quote as a PDF',
  },
  work: {
    title: 'Work',
    version: 'Version {version}',
    sentAt: 'Sent {time}',
    states: {
      draft: 'draft',
      sent: 'sent',
      'changes-requested': 'changes',
      approved: 'approved',
      superseded: 'old',
    },
    approvedAt: 'Approved by {name}, {time}',
    changes: 'Changes {round}',
    withdrawnChanges: 'Withdrawn',
    zip: 'Zip',
    preview: 'Preview of {name}',
  },
  messages: { title: 'Messages', none: 'None', you: 'You' },
  files: { title: 'Files', waiting: 'Waiting', infected: 'Infected' },
  payments: {
    receipt: 'Receipt {number}',
    refunded: '{amount} refunded',
    pdf: 'PDF',
  },
  brief: 'In your own words',
  acts: 'Switch on JavaScript',
};
