import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLastOrder } from '#features/orders/last-order.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { enter } from '#testing/enter.ts';
import { basketStore } from '../basket/basket-store.ts';
import {
  accepted,
  FakeUpload,
  field,
  fill,
  open,
  refused,
  sentBodies,
  sentKeys,
  server,
  submit,
  toastTitles,
  total,
} from './testing/quote-form-fixture.tsx';

// Whole forms render slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  FakeUpload.status = 200;
  FakeUpload.sent = [];
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  // The minimum time of the spam guard has passed.
  vi.spyOn(performance, 'now').mockImplementation(
    (
      (start = 0) =>
      () =>
        (start += 60_000)
    )(),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.mockReset();
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
    for (const type of serviceTypes) basketStore(type).reset();
  });
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(locales)('the quote form in %s', (locale) => {
  test('checks consent, then plan, then fields, and moves to what is missing', async () => {
    basketStore('email-template').change(() => ({ planId: null }));
    const { user, text } = await open({ locale });

    await submit(user, text);
    expect(toastTitles()).toEqual([text.consentToast]);
    await waitFor(() => expect(document.activeElement).toBe(field(text.consent)));
    // Every field already shows its error.
    for (const message of [text.nameMissing, text.emailWrong, text.textMissing]) {
      expect(await screen.findByText(message)).toBeTruthy();
    }

    await user.click(field(text.consent));
    await submit(user, text);
    expect(toastTitles()).toEqual([text.planToast]);
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('plan'));

    await user.click(screen.getByRole('radio', { name: /Design & Code/ }));
    await submit(user, text);
    expect(toastTitles()).toEqual([text.fieldsToast]);
    await waitFor(() => expect(document.activeElement).toBe(field(text.name)));
    expect(server).not.toHaveBeenCalled();
  });

  test('places the order, hands it over, clears the draft and goes to the thank-you page', async () => {
    server.mockImplementation(async () => accepted());
    const { user, text, visited } = await open({ locale });
    await fill(user, text);
    await submit(user, text);

    await waitFor(() => expect(visited).toContain('/thank-you'));
    expect(toastTitles()).toEqual([text.sent]);
    expect(readLastOrder()).toMatchObject({ id: 42, clientEmail: 'ada@example.com', missingFiles: [] });
    expect(sentBodies()).toMatchObject([{ clientName: 'Ada', totalPrice: 249, depositAmount: 125, locale }]);
    expect(localStorage.length).toBe(0);
  });

  test('keeps everything when the server fails, and can be sent again', async () => {
    server.mockImplementation(async () => refused('Internal server error.', { code: 'INTERNAL_ERROR' }, 500));
    const { user, text, visited } = await open({ locale });
    await fill(user, text);
    await submit(user, text);

    await waitFor(() => expect(toastTitles()).toEqual([text.failed]));
    expect(currentToasts()[0]?.description).toBe(text.failedLater);
    expect(field(text.name).value).toBe('Ada');
    expect(field(text.consent).checked).toBe(true);

    server.mockImplementation(async () => accepted());
    await submit(user, text);
    await waitFor(() => expect(visited).toContain('/thank-you'));
    // The same content with the same key: the server may have stored it the first time.
    expect(new Set(sentKeys()).size).toBe(1);
  });

  test('stays an order when the files cannot be uploaded', async () => {
    server.mockImplementation(async () => accepted());
    FakeUpload.status = 500;
    const { user, text, visited } = await open({ locale });
    await fill(user, text);
    await user.upload(field(/^(Attachments|Anhänge)/), new File(['x'], 'logo.png'));
    await submit(user, text);

    await waitFor(() => expect(visited).toContain('/thank-you'));
    // The thank-you page names the files.
    expect(toastTitles()).toEqual([text.sent]);
    expect(readLastOrder()?.missingFiles).toEqual(['logo.png']);
  });
});

describe('the quote form', () => {
  test('validates on blur and on every change', async () => {
    const { user, text } = await open();
    await user.click(field(text.email));
    await user.tab();
    expect(await screen.findByText(text.emailWrong)).toBeTruthy();
    await enter(user, field(text.email), 'ada@example.com');
    await waitFor(() => expect(screen.queryByText(text.emailWrong)).toBeNull());
  });

  test('keeps subtotal, add-ons, total and deposit up to date', async () => {
    const { user } = await open();
    const summary = within(screen.getByRole('region', { name: 'Quote summary' }));
    expect(total()).toBe('$249.00');

    await user.click(summary.getByRole('button', { name: 'One more' }));
    await user.click(summary.getByRole('checkbox', { name: /Analytics Setup/ }));
    expect(total()).toBe('$527.00');
    expect(summary.getByText('$498.00')).toBeTruthy();
    expect(summary.getByText('$264.00')).toBeTruthy();

    await user.click(screen.getByRole('radio', { name: /From Scratch/ }));
    expect(total()).toBe('$427.00');
  });

  test('shows euros in German and says what the order costs in dollars', async () => {
    await open({ locale: 'de' });
    expect(total()).toBe('218\u00a0€');
    expect(screen.getByText(/in US-\u2060Dollar:/).textContent).toContain('249,00\u00a0$.');
  });

  test('takes a typed quantity, never below one', async () => {
    const { user } = await open();
    const quantity = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    expect(total()).toBe('$249.00');
    await user.type(quantity, '12');
    expect(total()).toBe('$2,988.00');
    await user.clear(quantity);
    await user.type(quantity, '0');
    await user.tab();
    expect(quantity.value).toBe('1');
    await user.click(screen.getByRole('button', { name: 'One less' }));
    expect(quantity.value).toBe('1');
  });

  test('refuses a quantity that no order can hold', async () => {
    const { user, text } = await open();
    await fill(user, text);
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    await enter(user, quantity, '99999999');
    expect(screen.getByText(/too large to quote online/)).toBeTruthy();
    await submit(user, text);
    expect(toastTitles()).toEqual([text.fieldsToast]);
    await waitFor(() => expect(document.activeElement).toBe(quantity));
    expect(server).not.toHaveBeenCalled();
  });

  test('hides the promo code behind a link and sends it', async () => {
    server.mockImplementation(async () => accepted());
    const { user, text } = await open();
    expect(screen.queryByLabelText(/^Promo code/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Have a promo code?' }));
    await waitFor(() => expect(document.activeElement).toBe(field(/^Promo code/)));
    await enter(user, field(/^Promo code/), 'spring24');
    await fill(user, text);
    await submit(user, text);
    await waitFor(() => expect(sentBodies()[0]?.orderDetails.promoCode).toBe('spring24'));
  });

  test('keeps a closed brief for later without sending it', async () => {
    server.mockImplementation(async () => accepted());
    const { user, text } = await open({ serviceType: 'content-calendar' });
    await user.click(screen.getByRole('button', { name: 'Add a detailed brief' }));
    await enter(user, field(/^Type of business/), 'Bakery');
    await user.click(screen.getByRole('button', { name: 'Leave the brief out' }));
    await enter(user, field(text.name), 'Ada');
    await enter(user, field(text.email), 'ada@example.com');
    await enter(user, field(/^What should the month achieve/), 'A month of posts');
    await user.click(field(text.consent));
    await user.click(screen.getByRole('button', { name: 'Add a detailed brief' }));
    expect(field(/^Type of business/).value).toBe('Bakery');
    await user.click(screen.getByRole('button', { name: 'Leave the brief out' }));
    await submit(user, text);
    await waitFor(() => expect(server).toHaveBeenCalled());
    expect(sentBodies()[0].orderDetails).not.toHaveProperty('businessType');
  });

  test('has no brief where the service has no further questions', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Add a detailed brief' })).toBeNull();
  });

  test('shows new prices and sends them when the visitor agrees', async () => {
    const expected = { totalPrice: 299, depositAmount: 150 };
    server.mockImplementationOnce(async () =>
      refused('The prices have changed.', { code: 'PRICE_MISMATCH', expected }, 400),
    );
    server.mockImplementation(async () => accepted());
    const { user, text, visited } = await open();
    await fill(user, text);
    await submit(user, text);
    await waitFor(() => expect(total()).toBe('$299.00'));
    expect(screen.getByText('$150.00')).toBeTruthy();
    expect(screen.getByText(/Our prices have changed/)).toBeTruthy();

    await submit(user, text);
    await waitFor(() => expect(visited).toContain('/thank-you'));
    expect(sentBodies()[1]).toMatchObject(expected);
    expect(new Set(sentKeys()).size).toBe(2);
  });

  test('shows the server’s own words, and plain ones when there is no connection', async () => {
    server.mockImplementationOnce(async () => refused('Too many requests.', { code: 'RATE_LIMITED' }, 429));
    server.mockImplementation(async () => {
      throw new TypeError('Failed to fetch');
    });
    const { user, text } = await open();
    await fill(user, text);
    await submit(user, text);
    await waitFor(() => expect(currentToasts()[0]?.description).toBe('Too many requests.'));
    await submit(user, text);
    await waitFor(() => expect(currentToasts().at(-1)?.description).toContain('could not reach the server'));
    expect(screen.getByRole('button', { name: text.submit })).toHaveProperty('disabled', false);
  });

  test('cannot be sent twice at once', async () => {
    let finish: (response: Response) => void = () => undefined;
    server.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const { user, text, visited } = await open();
    await fill(user, text);
    await submit(user, text);
    const button = await screen.findByRole('button', { name: text.sending });
    expect(button).toHaveProperty('disabled', true);
    await user.click(button);
    expect(server).toHaveBeenCalledTimes(1);
    finish(accepted());
    await waitFor(() => expect(visited).toContain('/thank-you'));
    // The next page may take a while.
    expect(screen.getByRole('button', { name: text.sending })).toHaveProperty('disabled', true);
  });

  test('sends the files after the order, the order’s number first', async () => {
    server.mockImplementation(async () => accepted());
    const { user, text, visited } = await open();
    await fill(user, text);
    await user.upload(field(/^Attachments/), [new File(['a'], 'a.png'), new File(['b'], 'b.docx')]);
    await submit(user, text);
    await waitFor(() => expect(visited).toContain('/thank-you'));
    const parts = [...(FakeUpload.sent[0] ?? [])].map(([name, value]) =>
      value instanceof File ? `${name}:${value.name}` : `${name}:${value}`,
    );
    expect(parts).toEqual(['orderId:42', 'files:a.png', 'files:b.docx']);
  });

  test('comes back after a reload, without the consent, and can start over', async () => {
    const first = await open();
    await fill(first.user, first.text);
    await first.user.click(screen.getByRole('button', { name: 'One more' }));
    first.unmount();

    const { user, text } = await open();
    expect(field(text.name).value).toBe('Ada');
    expect(field(text.consent).checked).toBe(false);
    expect(total()).toBe('$498.00');
    expect(screen.getByText('Draft restored.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(field(text.name).value).toBe(''));
    expect(total()).toBe('$249.00');
    expect(localStorage.length).toBe(0);
  });
});
