import type { Page } from '@playwright/test';
import { alertWords } from '@storefront/contracts/alerts/alert-words.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { type OrderStatus, orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { lastDateOf } from '@storefront/contracts/orders/period-end.ts';
import { refundEnd } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { admin } from '../../fixtures/admin.ts';
import { isTurnOf } from '../../fixtures/languages.ts';
import { waitForMail } from '../../fixtures/mailbox.ts';
import { agreeOnQuote } from '../../fixtures/office-calls.ts';
import { placeOrder } from '../../fixtures/place-order.ts';
import { agree, submit, uniqueEmail } from '../../fixtures/quote-form.ts';
import { expect, test } from '../../fixtures/test.ts';

const words = {
  en: {
    alerts: /^\d+ open alerts?$/,
    showAll: 'Show all',
    whatToDo: /^What to do/,
    filters: 'Filters, sorting, export',
    mark: '1 open alert',
    ofOrder: 'Alerts',
    done: /^Mark as done/,
    doneBy: /^Done by operator/,
    board: 'Board',
    grip: /^Move order/,
    isOver: 'is over',
    number: (id: number) => `Order no.\u00a0${id}`,
    messages: 'Contact messages',
    answer: /^Your answer/,
    send: 'Send answer',
    sent: 'Your answer is on its way.',
    answers: 'Your answers, oldest first',
    openForm: 'Open the form',
    made: 'Orders made of it:',
    madeOf: 'A contact message',
  },
  de: {
    alerts: /^\d+ offene Warnung(en)?$/,
    showAll: 'Alle zeigen',
    whatToDo: /^Was tun/,
    filters: 'Filter, Sortierung, Export',
    mark: '1 offene Warnung',
    ofOrder: 'Warnungen',
    done: /^Als erledigt markieren/,
    doneBy: /^Erledigt von operator/,
    board: 'Tafel',
    grip: /^Bestellung .* verschieben$/,
    isOver: 'ist über',
    number: (id: number) => `Bestellung Nr.\u00a0${id}`,
    messages: 'Kontaktnachrichten',
    answer: /^Ihre Antwort/,
    send: 'Antwort senden',
    sent: 'Ihre Antwort ist unterwegs.',
    answers: 'Ihre Antworten, die älteste zuerst',
    openForm: 'Formular öffnen',
    made: 'Daraus entstandene Bestellungen:',
    madeOf: 'einer Kontaktnachricht',
  },
} as const;

/** Places an order whose client, a consumer, has withdrawn from the contract. */
async function placeWithdrawnOrder(page: Page, locale: Locale, email: string) {
  const { request } = page;
  const order = await placeOrder(request, locale, email);
  await agreeOnQuote(request, order.id, order.clientPath, locale);
  const withdrawn = await request.post(`/api/client-orders/${order.clientPath.split('/').at(-1)}/withdraw`, {
    data: { version: 1, name: 'Jordan Example' },
  });
  expect(withdrawn.ok()).toBe(true);
  return order.id;
}

for (const locale of locales) {
  const text = words[locale];

  if (isTurnOf(locale, 0)) {
    test(`an alert is on the order and in the head; the order moves on the board by keyboard and mouse, ${locale}`, async ({
      page,
    }) => {
      await page.request.post('/api/auth/login', { data: admin });
      const email = uniqueEmail();
      const id = await placeWithdrawnOrder(page, locale, email);
      // The server's time zone is that of this machine.
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const refundUntil = lastDateOf(refundEnd(new Date(), timeZone), timeZone);
      const withdrawn = {
        type: 'contract-withdrawn',
        version: 1,
        name: 'Jordan Example',
        refundUntil,
      } as const;
      const { title, todo } = alertWords(withdrawn, locale, String);
      await page.goto(`${withLocale(paths.adminDashboard, locale)}&q=${email}`);

      const head = page.getByRole('region', { name: text.alerts });
      const inHead = head.getByRole('listitem').filter({ hasText: text.number(id) });
      const row = page.locator('tbody tr[data-order-row]');
      await test.step('marked in the list, and said in the head with what to do', async () => {
        await expect(head).toBeVisible();
        // Other tests may have raised some since.
        const all = head.getByRole('button', { name: text.showAll });
        if (await all.isVisible()) await all.press('Enter');
        await expect(inHead).toContainText(title);
        await expect(inHead.getByText(todo)).toBeHidden();
        await inHead.getByRole('button', { name: text.whatToDo }).press('Enter');
        await expect(inHead.getByText(todo)).toBeVisible();
        await expect(row).toHaveCount(1);
        await expect(row).toContainText(text.mark);
        await expectNoAxeViolations(page);
      });

      await test.step('on narrow screens an open alert and the filters use their whole width', async () => {
        const size = page.viewportSize() ?? { width: 1280, height: 720 };
        await page.setViewportSize({ width: 768, height: 1024 });
        const [item, said] = await Promise.all([inHead.boundingBox(), inHead.getByText(todo).boundingBox()]);
        expect((said?.width ?? 0) / (item?.width ?? 1)).toBeGreaterThan(0.9);
        await page.setViewportSize({ width: 375, height: 800 });
        await page.getByRole('button', { name: text.filters }).press('Enter');
        // The right end of the last field in each row of fields.
        const ends = await page.getByTestId('filters').evaluate((toolbar) => {
          const rows = new Map<number, number>();
          for (const field of toolbar.querySelectorAll('input, select')) {
            const { top, right } = field.getBoundingClientRect();
            rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, Math.round(right)));
          }
          return [...new Set(rows.values())];
        });
        expect(ends).toHaveLength(1);
        await page.setViewportSize(size);
      });

      await test.step('done in the order that the head leads to', async () => {
        await inHead.getByRole('link').press('Enter');
        const ofOrder = page.getByRole('region', { name: text.ofOrder, exact: true });
        await expect(ofOrder).toContainText(todo);
        await ofOrder.getByRole('button', { name: text.done }).press('Enter');
        await expect(ofOrder.getByText(text.doneBy)).toBeVisible();
        await expect(inHead).toHaveCount(0);
        await expect(row).not.toContainText(text.mark);
        await page.keyboard.press('Escape');
      });

      const column = (status: OrderStatus) =>
        page.getByRole('region', { name: new RegExp(`^${orderStatusInfo[status].label[locale]} \\d`) });
      const changed = page.getByText(toasts.statusUpdated.title[locale], { exact: true });
      // Announcements for screen readers.
      const said = page.locator('[id^=DndLiveRegion]');
      const saysThatItIsIn = (status: OrderStatus) =>
        expect(said).toContainText(orderStatusInfo[status].label[locale]);
      await test.step('by keyboard, which puts it back as well', async () => {
        await page.getByRole('link', { name: text.board, exact: true }).press('Enter');
        const grip = column('pending').getByRole('button', { name: text.grip });
        // The columns are measured after the card is picked up.
        const saysThatItIsOver = (status: OrderStatus) =>
          expect(said).toContainText(`${text.isOver} ${orderStatusInfo[status].label[locale]}`);
        for (const last of ['Escape', 'Space']) {
          await grip.press('Space');
          await saysThatItIsOver('pending');
          // The library listens to arrow keys from a timer set when the card is picked up; this one ends after it.
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
          await page.keyboard.press('ArrowRight');
          await saysThatItIsOver('in-progress');
          await page.keyboard.press(last);
          const end = last === 'Escape' ? 'pending' : 'in-progress';
          await expect(column(end).getByText(`#${id}`)).toBeVisible();
          await saysThatItIsIn(end);
        }
        await expect(column('in-progress').getByRole('button', { name: text.grip })).toBeFocused();
        await expect(changed.first()).toBeVisible();
        await expectNoAxeViolations(page);
      });

      await test.step('by mouse', async () => {
        await column('in-progress').getByRole('button', { name: text.grip }).hover();
        await page.mouse.down();
        const target = await column('review').boundingBox();
        if (!target) throw new Error('The column is not there');
        // The first step lifts the card, the following ones move it.
        await page.mouse.move(target.x + target.width / 2, target.y + 40, { steps: 4 });
        await saysThatItIsIn('review');
        await page.mouse.up();
        await expect(column('review').getByText(`#${id}`)).toBeVisible();
        await expect
          .poll(async () => (await (await page.request.get(`/api/orders/${id}`)).json()).status)
          .toBe('review');
      });
    });
  }

  if (isTurnOf(locale, 1)) {
    test(`a contact message is answered, and an order made of it, ${locale}`, async ({ page }) => {
      const message = `A letter for spring, ${crypto.randomUUID()}.`;
      const email = uniqueEmail();
      await page.request.post('/api/auth/login', { data: admin });
      const sent = await page.request.post('/api/contact', {
        data: { name: 'Jordan Example', email, message, locale },
      });
      expect(sent.ok()).toBe(true);
      await page.goto(withLocale(paths.adminMessages, locale));
      const item = page
        .getByRole('list', { name: new RegExp(`^${text.messages}`) })
        .getByRole('listitem')
        .filter({ hasText: email });

      await test.step('opened and answered by keyboard', async () => {
        await item.getByRole('button').first().press('Enter');
        await item.getByLabel(text.answer).focus();
        await item.getByRole('button', { name: text.send }).press('Enter');
        await expect(item.getByText(messages.messageTextRequired[locale])).toBeVisible();
        await expect(item.getByLabel(text.answer)).toBeFocused();
        await expectNoAxeViolations(page);
        await page.keyboard.type('Gladly. Shall we talk on Monday?');
        await item.getByRole('button', { name: text.send }).press('Enter');
        await expect(item.getByText(text.sent)).toBeVisible();
        await expect(item.getByRole('list', { name: text.answers })).toContainText('Shall we talk');
        const mail = await waitForMail(({ to }) => to?.[0]?.address === email);
        expect(mail.text).toContain('Gladly. Shall we talk on Monday?');
        expect(mail.text).toContain(message);
      });

      await test.step('the form has what was written, and the order knows where it is from', async () => {
        await item.getByRole('button', { name: text.openForm }).press('Enter');
        await expect(page.locator('input[name=clientEmail]')).toHaveValue(email);
        await expect(page.getByText(message)).toBeVisible();
        await agree(page, locale);
        await submit(page, locale).click();
        await page.waitForURL('**/thank-you');
        await page.goto(paths.adminMessages);
        await item.getByRole('button').first().press('Enter');
        await expect(item.getByText(text.made)).toBeVisible();
        await expectNoAxeViolations(page);
        await item.getByRole('link').click();
        await expect(page.getByRole('link', { name: text.madeOf })).toBeVisible();
      });
    });
  }
}
