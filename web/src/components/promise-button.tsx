import { type ComponentProps, useState } from 'react';
import { Button } from './button.ts';

type PromiseButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Its promise is expected to handle failures. */
  onPress: () => Promise<unknown>;
};

/** A button that is busy until what it started has ended. */
export function PromiseButton({ onPress, ...props }: PromiseButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function press(): Promise<void> {
    setIsBusy(true);
    try {
      await onPress();
    } finally {
      setIsBusy(false);
    }
  }
  return <Button {...props} isBusy={isBusy} onClick={() => void press()} />;
}
