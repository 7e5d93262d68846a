import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

function Stepper() {
  const [value, setValue] = useState(1);
  return <QuantityStepper value={value} onChange={setValue} error={undefined} />;
}

const open = () => renderApp(<Stepper />, { namespaces: ['order'] });
const field = () => screen.getByRole<HTMLInputElement>('spinbutton');
const shown = () => [field().value, field().getAttribute('aria-valuenow')];

test('of "2.5" the whole part counts, and shows once the field is left', async () => {
  await open();
  await userEvent.clear(field());
  await userEvent.type(field(), '2.5');
  expect(shown()).toEqual(['2.5', '2']);
  await userEvent.tab();
  expect(shown()).toEqual(['2', '2']);
});

test('what was typed and left before the page was live shows as it counts', async () => {
  await open();
  fireEvent.change(field(), { target: { value: '2.5' } });
  expect(shown()).toEqual(['2', '2']);
});
