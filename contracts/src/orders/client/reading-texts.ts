import type { DeliverableState } from '../delivery/delivery-states.ts';
import type { NextStep } from './next-step.ts';
import type { Situation } from './situation.ts';

/**
 * Texts of the client's page without scripts, in one language. Placeholders are names in braces such as `{time}`;
 * `fillText` replaces them.
 */
export type ReadingTexts = {
  /** `{id}`. */
  title: string;
  /** `{time}`: the promised time of the quote. */
  situations: Readonly<Record<Situation, string>>;
  next: {
    title: string;
    /** `{time}`, `{day}`: the last day of the withdrawal period. */
    steps: Readonly<Record<NextStep, string>>;
    /** `{day}`. */
    deliveryBy: string;
  };
  /**
   * `each` with `{count}` and `{price}`, `inUsd`, `inUsdOver` and `inUsdDone` with `{total}`, `inUsdPaid` with
   * `{paid}` and `{open}` as well, `inUsdEnded` with `{paid}`.
   */
  lines: Readonly<
    Record<
      | 'ordered'
      | 'asked'
      | 'each'
      | 'quantity'
      | 'noPrices'
      | 'subtotal'
      | 'total'
      | 'deposit'
      | 'paid'
      | 'open'
      | 'refunded'
      | 'roundedUp'
      | 'refundMissing'
      | 'inUsd'
      | 'inUsdOver'
      | 'inUsdPaid'
      | 'inUsdEnded'
      | 'inUsdDone',
      string
    >
  >;
  /** `validUntil` and `expiredAt` with `{day}`, all others but the first and the last with `{time}`. */
  quote: Readonly<
    Record<'title' | 'validUntil' | 'expiredAt' | 'acceptedAt' | 'declinedAt' | 'sentAt' | 'pdf', string>
  >;
  work: {
    title: string;
    /** `{version}`. */
    version: string;
    /** `{time}`. */
    sentAt: string;
    states: Readonly<Record<DeliverableState, string>>;
    /** `{name}`, `{time}`. */
    approvedAt: string;
    /** `{round}`. */
    changes: string;
    withdrawnChanges: string;
    zip: string;
    /** `{name}`. */
    preview: string;
  };
  messages: Readonly<Record<'title' | 'none' | 'you', string>>;
  files: Readonly<Record<'title' | 'waiting' | 'infected', string>>;
  payments: {
    /** `{number}`. */
    receipt: string;
    /** `{amount}`. */
    refunded: string;
    pdf: string;
  };
  brief: string;
  /** Says which actions need scripts, and what to do instead. */
  acts: string;
};

/** Replaces the placeholders of a text; those without a value stay. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
