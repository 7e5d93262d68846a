import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { afterPress } from './after-press.ts';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

/** Ends a press that a test before this one, of the same worker, has left unfinished. */
beforeEach(async () => {
  fireEvent.click(document.body);
  await waitFor(() => {
    const act = vi.fn();
    afterPress(act)?.(null);
    expect(act).toHaveBeenCalled();
  });
});

test.each([
  ['text field', (onBlur: () => void) => <TextField label="Field" isRequired onBlur={onBlur} />],
  ['text area', (onBlur: () => void) => <TextAreaField label="Field" isRequired onBlur={onBlur} />],
])('a %s is left at once by keyboard, and after what was pressed has got its click', async (_name, field) => {
  const onBlur = vi.fn();
  const clicksAtBlur: number[] = [];
  const onClick = vi.fn();
  onBlur.mockImplementation(() => clicksAtBlur.push(onClick.mock.calls.length));
  await renderApp(
    <>
      {field(onBlur)}
      <button type="button" onClick={onClick}>
        Other
      </button>
    </>,
  );
  const control = screen.getByLabelText('Field');
  const other = screen.getByRole('button', { name: 'Other' });

  control.focus();
  await userEvent.tab();
  expect(clicksAtBlur).toEqual([0]);

  control.focus();
  await userEvent.click(other);
  await waitFor(() => expect(clicksAtBlur).toEqual([0, 1]));

  // A press that turns into a scroll does not fire a click.
  control.focus();
  fireEvent.pointerDown(other);
  fireEvent.blur(control);
  fireEvent.pointerCancel(other);
  await waitFor(() => expect(clicksAtBlur).toEqual([0, 1, 1]));
});
