import { chakra } from '@chakra-ui/react/styled-system';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { FieldError } from '#components/fields/field-frame.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

type QuantityStepperProps = {
  value: number;
  onChange: (change: (current: number) => number) => void;
  error: string | undefined;
};

const StepButton = chakra('button', {
  base: {
    display: 'grid',
    placeContent: 'center',
    width: 'tap',
    height: 'tap',
    color: 'ink',
    cursor: 'pointer',
    _hover: { bg: 'paper.sunken' },
    '&[aria-disabled=true]': { color: 'ink.muted', opacity: 0.5, cursor: 'not-allowed', bg: 'transparent' },
  },
});

/**
 * A field for a whole number from 1, stepped or typed. "2.5" counts as 2. It may be empty while the visitor
 * types; on blur it shows the effective value.
 */
export function QuantityStepper({ value, onChange, error }: QuantityStepperProps) {
  const { LL } = useI18n();
  const texts = LL.order.summary;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);

  function step(by: number): void {
    setTyped(null);
    onChange((current) => Math.max(1, current + by));
  }

  function handleType(text: string, isBeingTyped: boolean): void {
    // The visitor typed before the page was live and has left the field since, so no blur event will follow.
    setTyped(isBeingTyped ? text : null);
    const [digits] = /^\d+/.exec(text.trim()) ?? [];
    if (digits !== undefined) onChange(() => Math.max(1, Number(digits)));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  return (
    <div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4">
        <chakra.label htmlFor={id} textStyle="label">
          {texts.quantity()}
        </chakra.label>
        <chakra.div
          display="flex"
          borderWidth="1.5px"
          borderColor={error ? 'danger' : 'line.control'}
          borderRadius="sm"
          bg="paper.raised"
        >
          <StepButton
            type="button"
            name="fewer"
            data-step="-1"
            aria-label={texts.fewer()}
            aria-controls={id}
            // Not `disabled`, or reaching 1 would lose the focus.
            aria-disabled={value <= 1 || undefined}
            onClick={() => step(-1)}
          >
            <Minus size="1.1rem" aria-hidden />
          </StepButton>
          <chakra.input
            id={id}
            name="quantity"
            inputMode="numeric"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={1}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error`}
            autoComplete="off"
            // Far beyond any possible quantity, and still a safe integer.
            maxLength={12}
            value={typed ?? String(value)}
            onChange={({ target }) => handleType(target.value, target.matches(':focus'))}
            onFocus={(event) => event.target.select()}
            onBlur={() => setTyped(null)}
            onKeyDown={handleKeyDown}
            width={{ base: '3.5rem', sm: '4.5rem' }}
            height="tap"
            textAlign="center"
            fontVariantNumeric="tabular-nums"
            bg="transparent"
            borderInlineWidth="1px"
            borderColor="line.hairline"
          />
          <StepButton
            type="button"
            name="more"
            data-step="1"
            aria-label={texts.more()}
            aria-controls={id}
            onClick={() => step(1)}
          >
            <Plus size="1.1rem" aria-hidden />
          </StepButton>
        </chakra.div>
      </chakra.div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
