import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

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
