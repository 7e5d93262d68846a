import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const options = [{ value: 'a', label: 'A' }];

describe.each([
  ['text field', (props: object) => <TextField label="Field" {...props} />],
  ['text area', (props: object) => <TextAreaField label="Field" {...props} />],
  ['select', (props: object) => <SelectField label="Field" options={options} {...props} />],
  ['checkbox', (props: object) => <CheckboxField label="Field" {...props} />],
])('a %s', (_name, field) => {
  test('is tied to its label, hint and error, error first', async () => {
    await renderApp(field({ error: 'This is wrong', hint: 'Like so', isRequired: true }));
    const control = screen.getByLabelText('Field');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.getAttribute('aria-required')).toBe('true');
    const described = control
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['This is wrong', 'Like so']);
  });

  test('has the place where its error is announced before there is one', async () => {
    await renderApp(field({}));
    const control = screen.getByLabelText(/Field/);
    expect(control.getAttribute('aria-invalid')).toBeNull();
    expect(control.getAttribute('aria-describedby')).toBeNull();
    expect(document.getElementById(`${control.id}-error`)?.getAttribute('aria-live')).toBe('polite');
  });

  test('can be focused by the form that owns it', async () => {
    const ref = createRef<HTMLElement>();
    await renderApp(field({ ref }));
    ref.current?.focus();
    expect(document.activeElement).toBe(screen.getByLabelText(/Field/));
  });
});

describe('a text field', () => {
  test('says when it may be left empty', async () => {
    await renderApp(<TextField label="Telefon" />, { locale: 'de' });
    expect(screen.getByLabelText('Telefon (optional)')).toBeTruthy();
  });

  test('keeps a text that is too long, and says by how much; only a search is cut off', async () => {
    const long = { maxLength: 3, value: 'four', onChange: () => {} };
    await renderApp(
      <>
        <TextField label="Name" {...long} />
        <TextField label="Search" type="search" {...long} />
      </>,
    );
    const [name, search] = screen.getAllByLabelText<HTMLInputElement>(/^(Name|Search)/);
    expect(name?.maxLength).toBe(-1);
    expect(document.getElementById(`${name?.id}-error`)?.textContent).toBe(
      'This text is 1\u00a0character too long; 3 are allowed.',
    );
    expect(search?.maxLength).toBe(3);
    expect(search?.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a text area', () => {
  test.each([
    ['en', 'This text is 1,203\u00a0characters too long; 10,000 are allowed.'],
    ['de', 'Dieser Text ist 1.203\u00a0Zeichen zu lang; erlaubt sind 10.000.'],
  ] as const)('keeps a text that is too long, and says by how much, in %s', async (locale, message) => {
    const value = ` ${'x'.repeat(11_203)}\n`;
    await renderApp(<TextAreaField label="Field" error="Wrong" value={value} onChange={() => {}} />, {
      locale,
    });
    const control = screen.getByLabelText<HTMLTextAreaElement>(/Field/);
    expect(control.value).toBe(value);
    expect(control.maxLength).toBe(-1);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(`${control.id}-error`)?.textContent).toBe(message);
  });

  test('takes a text of the full length of its own limit', async () => {
    await renderApp(
      <TextAreaField label="Field" maxLength={400} value={'x'.repeat(400)} onChange={() => {}} />,
    );
    expect(screen.getByLabelText(/Field/).getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a checkbox', () => {
  test('is ticked by its label', async () => {
    await renderApp(<CheckboxField label="I agree" />);
    await userEvent.click(screen.getByText('I agree'));
    expect(screen.getByLabelText<HTMLInputElement>('I agree').checked).toBe(true);
  });
});
