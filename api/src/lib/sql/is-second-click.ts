import { gt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { msFromNow } from './ms-from-now.ts';

const secondClickMs = 10 * 60_000;

/** Condition: the row is so recent that the same text again is a second click, not another message. */
export const isSecondClickAfter = (createdAt: AnyPgColumn): SQL => gt(createdAt, msFromNow(-secondClickMs));
