import { addonsOf } from '@storefront/contracts/catalogue/addons.ts';
import { highlightedPlan, plansOf } from '@storefront/contracts/catalogue/plans.ts';
import { type ServiceType, services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';
import {
  type OrderStatus,
  orderStatusInfo,
  type PaymentStatus,
} from '@storefront/contracts/orders/order-status.ts';
import {
  type QuoteRequest,
  quoteRequestSchema,
} from '@storefront/contracts/orders/quote/quote-request.schema.ts';
import { recordedAmountFor } from '@storefront/contracts/pricing/order-money.ts';
import { computeOrderTotals, depositOf } from '@storefront/contracts/pricing/order-totals.ts';
import { Random } from './random.ts';
import {
  sampleBriefs,
  sampleClients,
  sampleFileNames,
  sampleNotes,
  samplePlatforms,
  samplePromoCodes,
  sampleTexts,
} from './sample-content.ts';

export type SampleFileKind = keyof typeof sampleFileNames;
type SampleEvent = {
  data: OrderEventData;
  byOperator: boolean;
  at: Date;
};

/** One order of the demo set with its whole history. */
export type SampleOrder = {
  /** The request as a form would send it. */
  request: QuoteRequest;
  locale: Locale;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isArchived: boolean;
  adminNotes: string | null;
  deliveryDate: string | null;
  /** Events after the creation of the order, in order. */
  events: SampleEvent[];
  files: { kind: SampleFileKind; name: string; at: Date }[];
  /** Whether the confirmation mail was sent; all other mails were. */
  confirmation: 'sent' | 'failed';
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Ages of the newest orders, in hours: some wait within the promised 24 hours, some longer. */
const newestAgesHours = [0.3, 1.6, 3, 5.5, 9, 14, 20, 23, 27, 41, 76];
/** Indexes in that list. */
const takenAtOnce: readonly number[] = [5, 9];
const withFailedMail = 10;

/** Days over which sixty orders are spread; more orders are spread over more days. */
const daysOfSixty = 45;
const daysMax = 720;

/**
 * Plans the demo set, oldest first: the same for the same `count`, with times relative to `now`. Every order
 * is valid by the contract's schema and priced by the catalogue.
 */
export function planOrders(count: number, now: Date): SampleOrder[] {
  const random = new Random(count);
  const spanMs = Math.min(daysMax, Math.max(daysOfSixty, (daysOfSixty * count) / 60)) * dayMs;
  const ages = Array.from({ length: count }, (_, index) => {
    const newest = newestAgesHours[index];
    if (newest !== undefined) return newest * hourMs;
    const share = (index - newestAgesHours.length + random.next()) / (count - newestAgesHours.length);
    return 80 * hourMs + share * (spanMs - 80 * hourMs);
  });
  return ages
    .map((age, index) => planOrder(random, index, new Date(now.getTime() - Math.round(age)), now))
    .reverse();
}

function planOrder(random: Random, index: number, createdAt: Date, now: Date): SampleOrder {
  const locale = random.pick(locales);
  const serviceType = serviceTypes[index % serviceTypes.length]!;
  const { status, paymentStatus } = decideFate(random, index);
  const isOver = orderStatusInfo[status].isEnd;
  const ageDays = (now.getTime() - createdAt.getTime()) / dayMs;
  const files = random.isLucky(0.35) ? planFiles(random, createdAt) : [];
  const order: SampleOrder = {
    request: planRequest(random, serviceType, locale),
    locale,
    createdAt,
    status,
    paymentStatus,
    isArchived: isOver && ageDays > 20 && random.isLucky(0.5),
    adminNotes: status !== 'pending' && random.isLucky(0.6) ? random.pick(sampleNotes) : null,
    deliveryDate: hasDelivery(status) ? isoDay(createdAt.getTime() + random.between(7, 24) * dayMs) : null,
    events: [],
    files,
    confirmation: index === withFailedMail ? 'failed' : 'sent',
  };
  return { ...order, events: planEvents(random, order, now) };
}

const hasDelivery = (status: OrderStatus) => !orderStatusInfo[status].isIdle;

/** Chooses a state: the newest orders wait, older ones are in progress or done. */
function decideFate(random: Random, index: number): { status: OrderStatus; paymentStatus: PaymentStatus } {
  if (index < newestAgesHours.length) {
    return { status: takenAtOnce.includes(index) ? 'in-progress' : 'pending', paymentStatus: 'unpaid' };
  }
  const chance = random.next();
  // The oldest ones are mostly done.
  const isRecent = index < 30;
  if (chance < (isRecent ? 0.35 : 0.04)) {
    return { status: 'in-progress', paymentStatus: random.isLucky(0.8) ? 'partial' : 'unpaid' };
  }
  if (chance < (isRecent ? 0.6 : 0.08)) {
    return { status: 'review', paymentStatus: random.isLucky(0.85) ? 'partial' : 'paid' };
  }
  if (chance < (isRecent ? 0.9 : 0.86)) {
    return { status: 'completed', paymentStatus: random.isLucky(0.85) ? 'paid' : 'partial' };
  }
  return { status: 'cancelled', paymentStatus: random.isLucky(0.85) ? 'unpaid' : 'partial' };
}

/** Returns what the form of this service would send, with a client and texts in that language. */
export function planRequest(random: Random, serviceType: ServiceType, locale: Locale): QuoteRequest {
  const { name, email, phone, business } = random.pick(sampleClients[locale]);
  const planId = (random.isLucky(0.5) ? highlightedPlan(serviceType) : random.pick(plansOf(serviceType))).id;
  const addonIds = random.some(
    addonsOf(serviceType).map(({ id }) => id),
    0.3,
  );
  const quantity = random.isLucky(0.75) ? 1 : random.between(2, random.isLucky(0.1) ? 24 : 5);
  const price = computeOrderTotals({ serviceType, planId, quantity, addonIds });
  if (!price) throw new Error(`The catalogue has no price for ${planId}`);
  const text = random.pick(sampleTexts[locale][serviceType]).replaceAll('{business}', business);
  return quoteRequestSchema.parse({
    clientName: name,
    clientEmail: email,
    clientPhone: phone,
    serviceType,
    totalPrice: price.total,
    depositAmount: price.deposit,
    locale,
    orderDetails: {
      selectedPlan: planId,
      quantity,
      addons: addonIds,
      promoCode: random.isLucky(0.2) ? random.pick(samplePromoCodes) : null,
      [services[serviceType].requirementsField]: text,
      ...(random.isLucky(0.5) && planBrief(random, serviceType, locale)),
    },
  });
}

/** Returns the structured fields of a detailed brief; email templates have none. */
function planBrief(random: Random, serviceType: ServiceType, locale: Locale): Record<string, unknown> {
  const answers = sampleBriefs[locale];
  const pick = (field: keyof typeof answers): string => random.pick<string>(answers[field]);
  switch (serviceType) {
    case 'email-template':
      return {};
    case 'content-calendar': {
      const platforms = random.some(samplePlatforms, 0.45);
      return {
        businessType: pick('businessType'),
        platforms: platforms.length > 0 ? platforms : ['Instagram'],
        calendarDuration: pick('calendarDuration'),
        ...(random.isLucky(0.6) && { contentGoals: pick('contentGoals') }),
      };
    }
    case 'copywriting':
      return {
        copyType: pick('copyType'),
        wordCount: pick('wordCount'),
        targetAudience: pick('targetAudience'),
      };
    case 'landing-page':
      return { templateRequirements: pick('templateRequirements') };
  }
}

function planFiles(random: Random, createdAt: Date): SampleOrder['files'] {
  const kinds = random.some(['png', 'jpg', 'docx', 'pptx'] as const, 0.45);
  const at = new Date(createdAt.getTime() + random.between(4, 40) * 1000);
  return (kinds.length > 0 ? kinds : (['jpg'] as const)).map((kind) => ({
    kind,
    name: random.pick<string>(sampleFileNames[kind]),
    at,
  }));
}

/**
 * Plans how the order got to its state: each step some hours or days after the one before, none in the
 * future.
 */
function planEvents(random: Random, order: SampleOrder, now: Date): SampleEvent[] {
  const events: SampleEvent[] = [];
  const first = order.files[0];
  if (first) {
    const names = order.files.map(({ name }) => name);
    events.push({ data: { type: 'files-added', names }, byOperator: false, at: first.at });
  }
  const steps = stepsTo(order);
  // Upper limit for each step: an equal share of the time since the order.
  const roomMs = (now.getTime() - order.createdAt.getTime()) / (steps.length + 1);
  let at = order.createdAt.getTime() + minuteMs;
  for (const data of steps) {
    at += Math.round(Math.min(roomMs, random.between(2, 60) * hourMs) * (0.5 + random.next() / 2));
    events.push({ data, byOperator: true, at: new Date(Math.min(at, now.getTime() - minuteMs)) });
  }
  return events;
}

function stepsTo({
  request,
  status,
  paymentStatus,
  isArchived,
  adminNotes,
  deliveryDate,
}: SampleOrder): OrderEventData[] {
  const statusPath: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
    pending: [],
    'in-progress': ['in-progress'],
    review: ['in-progress', 'review'],
    completed: ['in-progress', 'review', 'completed'],
    cancelled: ['cancelled'],
  };
  const paymentPath: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
    unpaid: [],
    partial: ['partial'],
    paid: ['partial', 'paid'],
  };
  const { totalPrice } = request;
  const recordedFor = (payment: PaymentStatus) =>
    recordedAmountFor(payment, { totalPrice, depositAmount: depositOf(totalPrice), receivedAmount: 0 });
  const [deposit, ...rest] = transitions('unpaid', paymentPath[paymentStatus]).map(
    (change): OrderEventData => ({
      type: 'payment-changed',
      ...change,
      isTest: false,
      recorded: recordedFor(change.to) - recordedFor(change.from),
    }),
  );
  const [start, ...later] = transitions('pending', statusPath[status]).map(
    (change): OrderEventData => ({ type: 'status-changed', ...change }),
  );
  const details = changedDetails({
    ...(adminNotes && { adminNotes }),
    ...(deliveryDate && { deliveryDate }),
  });
  const archived: OrderEventData | undefined = isArchived ? { type: 'archived' } : undefined;
  return [details, deposit, start, ...later, ...rest, archived].filter((step) => step !== undefined);
}

function transitions<Value>(start: Value, path: readonly Value[]): { from: Value; to: Value }[] {
  return path.map((to, index) => ({ from: path[index - 1] ?? start, to }));
}

/** Returns the event that saving the details in the portal would write. */
function changedDetails(to: Record<string, string>): OrderEventData | undefined {
  const fields = Object.keys(to);
  if (fields.length === 0) return undefined;
  return { type: 'details-changed', from: Object.fromEntries(fields.map((field) => [field, null])), to };
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
