import { guessMeantEmail } from '@storefront/contracts/contact/mistyped-email.ts';
import { type ComponentProps, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { TextField } from './text-field.tsx';

/** A visitor's own address. Once it is left, asks whether another one was meant where it looks mistyped. */
export function EmailField({ onBlur, ...props }: ComponentProps<typeof TextField>) {
  const { LL } = useI18n();
  const [left, setLeft] = useState('');
  const meant = left === props.value ? guessMeantEmail(left) : null;
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      hint={meant === null ? undefined : <span role="status">{LL.form.emailMeant({ email: meant })}</span>}
      onBlur={(event) => {
        setLeft(event.target.value);
        onBlur?.(event);
      }}
    />
  );
}
