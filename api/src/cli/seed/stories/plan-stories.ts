import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { planRequest, type SampleOrder } from '../plan/plan-orders.ts';
import { Random } from '../plan/random.ts';
import { approveWork, askForChanges, leaveFeedback, startChanges } from './approval-acts.ts';
import { disputePayment, pay } from './money-acts.ts';
import { acceptQuote, expireQuote, sendQuote } from './quote-acts.ts';
import { type Act, dayMs } from './scene.ts';
import {
  clientWrites,
  noteInternally,
  operatorWrites,
  promiseDelivery,
  strangerReplies,
} from './talk-acts.ts';
import { prepareWork, sendWork } from './work-acts.ts';

type Story = {
  locale: Locale;
  serviceType: ServiceType;
  daysAgo: number;
  /** Each act with its age in days, in order. */
  acts: readonly (readonly [daysAgo: number, act: Act])[];
};

type TimedAct = { at: Date; act: Act };
/** An order of the demo set with its history from quote to delivery, act by act. */
export type StoryOrder = { order: SampleOrder; acts: readonly TimedAct[] };

const ordered = (before: number): Story['acts'] => [
  [before, sendQuote()],
  [before - 0.8, acceptQuote('business')],
  [before - 0.9, pay('deposit')],
];
const firstVersion = (before: number): Story['acts'] => [
  [before, prepareWork],
  [before - 0.1, sendWork],
];

/** One order in each state between quote and closing, the most interesting ones first. */
const stories: readonly Story[] = [
  // A first version waits for the client's approval.
  {
    locale: 'de',
    serviceType: 'email-template',
    daysAgo: 12,
    acts: [...ordered(11.5), [10, promiseDelivery(4)], ...firstVersion(1.2)],
  },
  // Changes are requested but not started.
  {
    locale: 'en',
    serviceType: 'email-template',
    daysAgo: 13,
    acts: [...ordered(12.6), ...firstVersion(2.5), [0.4, askForChanges]],
  },
  // Approved after a round of changes, paid and closed.
  {
    locale: 'de',
    serviceType: 'landing-page',
    daysAgo: 30,
    acts: [
      ...ordered(29),
      ...firstVersion(20),
      [18, askForChanges],
      [17.5, startChanges],
      ...firstVersion(15),
      [13, approveWork],
      [12.5, pay('rest')],
      [11, leaveFeedback],
    ],
  },
  // A quote of which the client was reminded.
  { locale: 'en', serviceType: 'copywriting', daysAgo: 4.6, acts: [[4.2, sendQuote()]] },
  // Changes are in progress.
  {
    locale: 'de',
    serviceType: 'content-calendar',
    daysAgo: 14,
    acts: [...ordered(13.5), ...firstVersion(4), [2, askForChanges], [1, startChanges]],
  },
  // A second version waits for the client's approval.
  {
    locale: 'en',
    serviceType: 'landing-page',
    daysAgo: 18,
    acts: [
      ...ordered(17.5),
      ...firstVersion(7),
      [5, askForChanges],
      [4.5, startChanges],
      [1.5, prepareWork],
      [1.4, sendWork],
    ],
  },
  // A draft that only the operator sees.
  {
    locale: 'en',
    serviceType: 'email-template',
    daysAgo: 8,
    acts: [...ordered(7.5), [6, promiseDelivery(2)], [0.2, prepareWork]],
  },
  // A conversation with unread messages on both sides, a note, and a reply from an unknown sender.
  {
    locale: 'en',
    serviceType: 'content-calendar',
    daysAgo: 6.5,
    acts: [
      ...ordered(6.2),
      [3, clientWrites('question')],
      [2.8, operatorWrites('reply')],
      [2.7, noteInternally],
      [0.5, clientWrites('thanks')],
      [0.3, operatorWrites('followUp', { leavesUnread: true })],
      [0.1, strangerReplies],
    ],
  },
  // The bank disputes the deposit.
  {
    locale: 'de',
    serviceType: 'copywriting',
    daysAgo: 16,
    acts: [...ordered(15.5), [0.7, disputePayment]],
  },
  // An expired quote.
  {
    locale: 'de',
    serviceType: 'landing-page',
    daysAgo: 17,
    acts: [
      [16, sendQuote()],
      [2, expireQuote],
    ],
  },
  // Accepted by a business, with a line beyond the catalogue's; the deposit is still unpaid.
  {
    locale: 'de',
    serviceType: 'email-template',
    daysAgo: 3.4,
    acts: [
      [3, sendQuote({ hasFreeLine: true })],
      [1.1, acceptQuote('business')],
    ],
  },
  // Accepted by a consumer, who may still withdraw.
  {
    locale: 'en',
    serviceType: 'copywriting',
    daysAgo: 2.8,
    acts: [
      [2.5, sendQuote()],
      [0.9, acceptQuote('consumer')],
    ],
  },
];

/** Limit of the share of stories, so that most orders of a small set stay as simple as they arrive. */
const shareOfStories = 1 / 4;

/**
 * Returns the stories of a set of `count` orders. They are part of the set, with at most one of each kind.
 */
export function planStories(count: number, now: Date): StoryOrder[] {
  return stories.slice(0, Math.floor(count * shareOfStories)).map((story, index) => {
    const { locale, serviceType, daysAgo, acts } = story;
    const before = (days: number) => new Date(now.getTime() - Math.round(days * dayMs));
    const order: SampleOrder = {
      request: planRequest(new Random(index + 1), serviceType, locale),
      locale,
      createdAt: before(daysAgo),
      status: 'pending',
      paymentStatus: 'unpaid',
      isArchived: false,
      adminNotes: null,
      deliveryDate: null,
      events: [],
      files: [],
      confirmation: 'sent',
    };
    return { order, acts: acts.map(([days, act]) => ({ at: before(days), act })) };
  });
}
