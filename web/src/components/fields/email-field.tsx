import { chakra } from '@chakra-ui/react/styled-system';
import { guessMeantEmail } from '@storefront/contracts/contact/mistyped-email.ts';
import { type ComponentProps, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { TextField } from './text-field.tsx';

/** A visitor's own address. While it is not being typed, asks whether another one was meant where it looks mistyped. */
export function EmailField({ onFocus, onChange, onBlur, ...props }: ComponentProps<typeof TextField>) {
  const { LL } = useI18n();
  const [isEdited, setIsEdited] = useState(false);
  const meant = isEdited ? null : guessMeantEmail(String(props.value ?? ''));
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      hint={
        meant === null ? undefined : (
          <chakra.span role="status" fontWeight="medium" color="ink" overflowWrap="anywhere">
            {LL.form.emailMeant({ email: meant })}
          </chakra.span>
        )
      }
      onFocus={(event) => {
        setIsEdited(true);
        onFocus?.(event);
      }}
      onChange={(event) => {
        // The page may have started after the field had the focus, or lost it again.
        setIsEdited(event.target === document.activeElement);
        onChange?.(event);
      }}
      onBlur={(event) => {
        setIsEdited(false);
        onBlur?.(event);
      }}
    />
  );
}
