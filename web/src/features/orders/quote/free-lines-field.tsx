import { chakra } from '@chakra-ui/react/styled-system';
import { freeLinesMax, freeLineTextMaxLength } from '@storefront/contracts/pricing/free-lines.ts';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/button.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { type LineErrors, type LineValues, withEmptyLine } from './free-lines.ts';

type FreeLinesFieldProps = {
  lines: readonly LineValues[];
  errors: readonly (LineErrors | undefined)[];
  /** The client's language, used for the texts. */
  language: string;
  onChange: (lines: readonly LineValues[]) => void;
};

/** Lines of a quote beyond the catalogue: text, quantity and unit price. */
export function FreeLinesField({ lines, errors, language, onChange }: FreeLinesFieldProps) {
  const { LL } = useI18n();
  const texts = LL.adminQuote.composer.lines;
  const list = useRef<HTMLUListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const change = (key: number, part: Partial<LineValues>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));

  function add(): void {
    onChange(withEmptyLine(lines));
    // After the new line is rendered.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  }

  function remove(key: number): void {
    onChange(lines.filter((line) => line.key !== key));
    adding.current?.focus();
  }

  return (
    <chakra.fieldset display="grid" gap="3" minW="0">
      <chakra.legend textStyle="label" mb="1">
        {texts.title()}
      </chakra.legend>
      <chakra.p textStyle="small" color="ink.muted">
        {texts.hint({ language })}
      </chakra.p>
      <chakra.ul ref={list} display="grid" gap="4">
        {lines.map((line, index) => (
          <chakra.li
            key={line.key}
            display="grid"
            gap="3"
            alignItems="start"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr) minmax(0, 1.5fr) auto',
              md: 'minmax(0, 1fr) 6.5rem 9rem auto',
            }}
          >
            <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
              <TextField
                label={texts.text({ position: index + 1 })}
                autoComplete="off"
                maxLength={freeLineTextMaxLength}
                value={line.text}
                onChange={(event) => change(line.key, { text: event.target.value })}
                error={errors[index]?.text}
                isRequired
              />
            </chakra.div>
            <TextField
              label={texts.quantity()}
              inputMode="numeric"
              autoComplete="off"
              value={line.quantity}
              onChange={(event) => change(line.key, { quantity: event.target.value })}
              error={errors[index]?.quantity}
              isRequired
            />
            <TextField
              label={texts.unitPrice()}
              inputMode="numeric"
              autoComplete="off"
              value={line.unitPrice}
              onChange={(event) => change(line.key, { unitPrice: event.target.value })}
              error={errors[index]?.unitPrice}
              isRequired
            />
            <Button
              variant="ghost"
              size="sm"
              mt="7"
              aria-label={texts.remove({ position: index + 1 })}
              onClick={() => remove(line.key)}
            >
              <X aria-hidden />
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      {lines.length < freeLinesMax && (
        <Button ref={adding} variant="outline" size="sm" justifySelf="start" onClick={add}>
          {texts.add()}
        </Button>
      )}
    </chakra.fieldset>
  );
}
