import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { EmailField } from './email-field.tsx';

function Form({ draft = '' }) {
  const [value, setValue] = useState(draft);
  return (
    <EmailField label="Field" isRequired value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

test.each([
  ['en', 'Did you mean ada@gmail.com?'],
  ['de', 'Meinten Sie ada@gmail.com?'],
] as const)(
  'an address that looks mistyped is asked about once it is left (%s)',
  async (locale, question) => {
    await renderApp(<Form />, { locale });
    const user = userEvent.setup();
    const control = screen.getByLabelText('Field');
    await user.type(control, 'ada@gmail.con');
    expect(screen.queryByText(question)).toBeNull();
    await user.tab();
    expect(await screen.findByText(question)).toBeTruthy();
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      question,
    );
    expect(control.getAttribute('aria-invalid')).toBeNull();
    await user.type(control, '{Backspace}m');
    expect(screen.queryByText(/ada@gmail/)).toBeNull();
    await user.tab();
    expect(screen.queryByText(/ada@gmail/)).toBeNull();
  },
);

test('an address of a draft is asked about without being touched', async () => {
  await renderApp(<Form draft="ada@gmial.com" />);
  expect(screen.getByText('Did you mean ada@gmail.com?')).toBeTruthy();
});
