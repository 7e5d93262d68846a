import { orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { HueSelect } from './hue-select.tsx';

describe('a dropdown of the row', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function open() {
    const onPick = vi.fn();
    await renderApp(
      <HueSelect label="Status" value="pending" states={orderStatusInfo} isBusy={false} onPick={onPick} />,
    );
    return { onPick, select: screen.getByLabelText<HTMLSelectElement>('Status') };
  }

  /** Simulates an arrow key on a closed dropdown. */
  function arrowTo(select: HTMLSelectElement, value: string) {
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    fireEvent.change(select, { target: { value } });
  }

  test('changes the order as soon as an entry is chosen', async () => {
    const { onPick, select } = await open();
    fireEvent.pointerDown(select);
    fireEvent.change(select, { target: { value: 'review' } });
    expect(onPick.mock.calls).toEqual([['review']]);
  });

  test('takes several presses of a key for one change, once they settle', async () => {
    const { onPick, select } = await open();
    arrowTo(select, 'in-progress');
    arrowTo(select, 'review');
    expect(select.value).toBe('review');
    expect(onPick).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(700));
    expect(onPick.mock.calls).toEqual([['review']]);
  });

  test('does not wait any longer when it is left', async () => {
    const { onPick, select } = await open();
    arrowTo(select, 'in-progress');
    fireEvent.blur(select);
    expect(onPick.mock.calls).toEqual([['in-progress']]);
  });

  test('forgets the presses on Escape', async () => {
    const { onPick, select } = await open();
    arrowTo(select, 'completed');
    fireEvent.keyDown(select, { key: 'Escape' });
    act(() => vi.advanceTimersByTime(700));
    expect(onPick).not.toHaveBeenCalled();
    expect(select.value).toBe('pending');
  });

  test('stays at what was chosen until the order says so, and goes back when it does not', async () => {
    const onPick = vi.fn();
    let setIsBusy: (isBusy: boolean) => void = () => undefined;
    function Row() {
      const [isBusy, set] = useState(false);
      setIsBusy = set;
      return (
        <HueSelect label="Status" value="pending" states={orderStatusInfo} isBusy={isBusy} onPick={onPick} />
      );
    }
    await renderApp(<Row />);
    const select = screen.getByLabelText<HTMLSelectElement>('Status');
    arrowTo(select, 'in-progress');
    fireEvent.keyDown(select, { key: 'Enter' });
    fireEvent.blur(select);
    expect(select.value).toBe('in-progress');
    expect(onPick.mock.calls).toEqual([['in-progress']]);
    act(() => setIsBusy(true));
    expect(select.value).toBe('in-progress');
    act(() => setIsBusy(false));
    expect(select.value).toBe('pending');
  });

  test('sends nothing when the keys end where they began', async () => {
    const { onPick, select } = await open();
    arrowTo(select, 'in-progress');
    arrowTo(select, 'pending');
    fireEvent.keyDown(select, { key: 'Enter' });
    expect(onPick).not.toHaveBeenCalled();
  });
});
