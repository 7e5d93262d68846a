import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { describe, expect, test } from 'vitest';
import { useI18n } from '#i18n/locale-provider.tsx';
import { sampleOrder } from '#testing/admin-order.ts';
import { renderApp } from '#testing/render-app.tsx';
import { dueText, waitingText } from './waiting-text.ts';

const now = new Date(2026, 3, 8, 12);
const before = (days: number) => new Date(2026, 3, 8 - days, 23, 59).toISOString();

function Shown({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  const due = dueText(order, LL, locale, now);
  return (
    <p>
      {[waitingText(order, LL, locale, now), due?.text, due?.isOverdue && '!'].filter(Boolean).join(' | ')}
    </p>
  );
}

async function shown(given: Partial<Order>, locale: 'en' | 'de' = 'en') {
  const { container } = await renderApp(<Shown order={sampleOrder(given)} />, {
    locale,
    namespaces: ['adminBoard'],
  });
  return container.textContent?.replaceAll('\u00a0', ' ');
}

const approval = { step: 'approval', party: 'client', since: before(4), until: null } as const;
const start = { step: 'start', party: 'operator', since: before(0), until: null } as const;

describe('whose turn it is', () => {
  test.each<[given: Partial<Order>, en: string, de: string]>([
    [
      { waiting: approval },
      'Waiting for the client for 4 days: Approval',
      'Wartet seit 4 Tagen auf den Kunden: Abnahme',
    ],
    [{ waiting: start }, 'To start, since today', 'Arbeit beginnen, seit heute'],
    [
      { waiting: { ...start, since: before(1) }, deliveryDate: '2026-04-10' },
      'To start, for 1 day | Due on Friday',
      'Arbeit beginnen, seit 1 Tag | Fällig am Freitag',
    ],
    [
      { waiting: { ...start, until: '2026-04-22' } },
      'Waits for the end of the withdrawal period: up to and including Apr 22, 2026',
      'Wartet auf das Ende der Widerrufsfrist: bis einschließlich 22. Apr. 2026',
    ],
    [
      { waiting: { ...start, step: 'completion' }, withdrawnAt: before(0) },
      'Settle the withdrawal, since today',
      'Widerruf abwickeln, seit heute',
    ],
    [{ waiting: null, deliveryDate: '2026-04-10' }, '', ''],
  ])('%j', async (given, en, de) => {
    expect(await shown(given)).toBe(en);
    expect(await shown(given, 'de')).toBe(de);
  });
});

test.each([
  ['2026-04-07', 'Overdue since Apr 7, 2026 | !'],
  ['2026-04-08', 'Due today'],
  ['2026-04-09', 'Due tomorrow'],
  ['2026-04-14', 'Due on Tuesday'],
  ['2026-04-15', 'Due Apr 15, 2026'],
])('due on %s: %s', async (deliveryDate, text) => {
  expect(await shown({ waiting: start, deliveryDate })).toBe(`To start, since today | ${text}`);
});
