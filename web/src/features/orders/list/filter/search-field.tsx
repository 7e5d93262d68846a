import { chakra } from '@chakra-ui/react/styled-system';
import { orderSearchMaxLength } from '@storefront/contracts/orders/list/order-list.schema.ts';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { controlRecipe } from '#theme/recipes/control.ts';

const Input = chakra('input', controlRecipe);

/** Debounce: long enough to keep typing, short enough to feel immediate. */
const settleMs = 300;

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onSearch: (text: string) => void;
};

/** Searches while the operator types; Enter searches at once, Escape clears the field. */
export function SearchField({ field, value, onSearch }: SearchFieldProps) {
  const { LL } = useI18n();
  const texts = LL.admin.dashboard;
  const [text, setText] = useState(value);
  const asked = useRef(value);

  // Follow changes of the URL (back button, cleared filters), unless they result from our own search.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  function search(next: string) {
    const trimmed = next.trim();
    if (trimmed === asked.current) return;
    asked.current = trimmed;
    onSearch(trimmed);
  }

  useEffect(() => {
    const timer = setTimeout(() => search(text), settleMs);
    return () => clearTimeout(timer);
  });

  function clear() {
    setText('');
    search('');
    field.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') search(text);
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      clear();
    }
  }

  return (
    <chakra.div role="search" display="flex" flexDirection="column" gap="2" minW="0">
      <chakra.label htmlFor="order-search" textStyle="label">
        {texts.search()}
      </chakra.label>
      <chakra.div position="relative">
        <chakra.span
          aria-hidden
          position="absolute"
          insetStart="3.5"
          top="50%"
          translate="0 -50%"
          color="ink.muted"
          pointerEvents="none"
        >
          <Search size="1.1em" />
        </chakra.span>
        <Input
          ref={field}
          id="order-search"
          // Not "search": browsers add their own clear button and Escape handling, each in a different way.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={orderSearchMaxLength}
          placeholder={texts.searchPlaceholder()}
          aria-keyshortcuts="/"
          // Beside the icon, which grows with the text.
          ps="calc(min(1.375rem, 7.5vw) + 1.1em)"
          pe="12"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        {text !== '' && (
          <chakra.button
            type="button"
            aria-label={texts.clearSearch()}
            onClick={clear}
            position="absolute"
            insetEnd="0.5"
            top="50%"
            translate="0 -50%"
            display="grid"
            placeContent="center"
            width="tap"
            height="tap"
            color="ink.muted"
            cursor="pointer"
            _hover={{ color: 'ink' }}
          >
            <X aria-hidden size="1.1em" />
          </chakra.button>
        )}
      </chakra.div>
    </chakra.div>
  );
}
