import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { controlRecipe } from '#theme/recipes/control.ts';
import { type OptionName, optionSpecs } from './option-specs.ts';
import { preparedIds } from './prepared-values.ts';

const Input = chakra('input', controlRecipe);
const Select = chakra('select', controlRecipe, { defaultProps: { kind: 'select' } });

type OptionRowProps = {
  name: OptionName;
  /** As set by the user; null if not set. */
  value: string | null;
  /** The value as the widget interprets it. */
  effective: string;
  fallback: string;
  isRefused: boolean;
  onChange: (name: OptionName, value: string | null) => void;
};

/** Represents a value that is set but empty; an empty field removes the option. */
const emptyText = '""';

/** One option: its value as a page would write it, its type and default, and the effective value. */
export function OptionRow({ name, value, effective, fallback, isRefused, onChange }: OptionRowProps) {
  const { LL } = useI18n();
  const texts = LL.playground.options;
  const id = useId();
  const { kind, suggestions } = optionSpecs[name];
  const [draft, setDraft] = useState(shown(value));
  useEffect(() => setDraft(shown(value)), [value]);

  function commit(): void {
    const text = draft.trim();
    const next = text === '' ? null : text === emptyText ? '' : text;
    if (next !== value) onChange(name, next);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
  }

  const offered = kind === 'boolean' ? ['true', 'false'] : suggestions;
  return (
    <chakra.div py="3" borderTopWidth="1px" borderColor="line.hairline" minW="0">
      <chakra.label
        htmlFor={id}
        display="block"
        fontSize="sm"
        fontWeight="medium"
        overflowWrap="anywhere"
        css={{ fontFamily: 'ui-monospace, monospace' }}
      >
        {name}
      </chakra.label>
      <chakra.p id={`${id}-hint`} textStyle="small" color="ink.muted" overflowWrap="anywhere">
        {texts.kinds[kind]()}, {texts.fallback({ value: fallback })}
      </chakra.p>
      {kind === 'prepared' ? (
        <Select
          id={id}
          mt="1"
          aria-describedby={`${id}-hint`}
          value={value ?? ''}
          onChange={(event) => onChange(name, event.target.value || null)}
        >
          <option value="">{texts.none()}</option>
          {preparedIds(name).map((prepared) => (
            <option key={prepared} value={prepared}>
              {texts.prepared[prepared]()}
            </option>
          ))}
        </Select>
      ) : (
        <>
          <Input
            id={id}
            mt="1"
            list={offered && `${id}-list`}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-hint ${id}-effect`}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={commit}
            onKeyDown={handleKey}
          />
          {offered && (
            <datalist id={`${id}-list`}>
              {offered.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
      <chakra.p id={`${id}-effect`} mt="1" textStyle="small" overflowWrap="anywhere" aria-live="polite">
        {isRefused ? (
          <chakra.span color="danger">{texts.notJson()}</chakra.span>
        ) : (
          value !== null && kind !== 'prepared' && texts.effective({ value: effective })
        )}
      </chakra.p>
    </chakra.div>
  );
}

function shown(value: string | null): string {
  return value === '' ? emptyText : (value ?? '');
}
