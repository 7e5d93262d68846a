import { chakra } from '@chakra-ui/react/styled-system';
import { type Locale, localeNames, localeQueryName, locales } from '@storefront/contracts/i18n/locale.ts';
import type { MouseEvent } from 'react';
import { opensElsewhere } from '#lib/tab/opens-elsewhere.ts';
import { showToast } from '#lib/toast.ts';
import { useI18n } from './locale-provider.tsx';

/**
 * EN and DE as links, so that switching works before the page is interactive and without JavaScript; with it,
 * the page changes its language in place and forms keep their input.
 */
export function LanguageSwitcher() {
  const { locale, LL, switchLocale } = useI18n();

  function handleClick(event: MouseEvent<HTMLAnchorElement>, next: Locale) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    switchLocale(next).catch(() => {
      // The texts did not load, so let the server send the page in that language, if it is there: the browser's own
      // error page would take the place of this one.
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        () => {
          location.search = `?${localeQueryName}=${next}`;
        },
        () => showToast({ tone: 'error', title: LL.error.network() }),
      );
    });
  }

  return (
    <chakra.div role="group" aria-label={LL.language.label()} display="flex" alignItems="center">
      {locales.map((item) => (
        <chakra.a
          key={item}
          href={`?${localeQueryName}=${item}`}
          hrefLang={item}
          lang={item}
          aria-current={item === locale ? 'true' : undefined}
          aria-label={`${item.toUpperCase()}, ${localeNames[item]}`}
          onClick={(event) => handleClick(event, item)}
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          minW="tap"
          minH="tap"
          textStyle="label"
          letterSpacing="wide"
          color="ink.muted"
          textDecoration="none"
          _hover={{ color: 'accent' }}
          // The page follows a moment later.
          _active={{ color: 'accent' }}
          css={{
            '&[aria-current]': {
              color: 'ink',
              textDecoration: 'underline',
              textDecorationColor: 'accent',
              textDecorationThickness: '2px',
              textUnderlineOffset: '0.45em',
            },
          }}
        >
          {item.toUpperCase()}
        </chakra.a>
      ))}
    </chakra.div>
  );
}
