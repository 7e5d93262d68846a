import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';

/** State of the one field of a form that proves who its user is: a password or a code. It has the focus at first. */
export function useSecretField() {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>();
  // Runs after the effect of a modal around it, which focuses its first button.
  useLayoutEffect(() => ref.current?.focus(), []);
  return {
    value,
    setError,
    /** Shows why the value is refused, ready to be replaced. */
    refuse(reason: string) {
      setError(reason);
      ref.current?.focus();
      ref.current?.select();
    },
    clear() {
      setValue('');
      setError(undefined);
    },
    props: {
      ref,
      value,
      error,
      isRequired: true,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setValue(event.currentTarget.value);
        setError(undefined);
      },
    },
  };
}
