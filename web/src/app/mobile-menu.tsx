import { chakra } from '@chakra-ui/react/styled-system';
import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, use, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ButtonLink } from '#components/button.ts';
import { NavigationContext } from '#components/navigation-context.ts';
import { TextLink } from '#components/site-link.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { quoteTarget } from './quote-target.ts';

type MobileMenuProps = { links: readonly { href: string; text: string }[] };

/** A native disclosure: it works before the page is interactive and without JavaScript. */
export function MobileMenu({ links }: MobileMenuProps) {
  const { LL } = useI18n();
  const { currentPath } = use(NavigationContext);
  const [pathname] = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const shownPath = useRef(pathname);

  const close = useCallback(() => {
    if (details.current) details.current.open = false;
  }, []);

  // Not on the first render: the visitor may have opened the menu before hydration.
  useEffect(() => {
    if (shownPath.current !== pathname) close();
    shownPath.current = pathname;
  }, [close, pathname]);

  useEffect(() => {
    const handlePointerDown = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [close]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  }

  return (
    <chakra.details ref={details} onKeyDown={handleKeyDown} hideFrom="lg" css={openCss}>
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        minW="tap"
        minH="tap"
        me="-2.5"
        cursor="pointer"
        listStyle="none"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <VisuallyHidden>{LL.navigation.menu()}</VisuallyHidden>
        <Menu aria-hidden data-icon="open" />
        <X aria-hidden data-icon="close" />
      </chakra.summary>
      <chakra.nav
        aria-label={LL.navigation.label()}
        position="absolute"
        insetInline="0"
        top="100%"
        maxH="calc(100dvh - 100%)"
        overflowY="auto"
        bg="paper"
        borderBottomWidth="1px"
        borderColor="ink"
        boxShadow="lifted"
        px={{ base: '5', md: '8' }}
        pt="2"
        pb="8"
      >
        <ul>
          {links.map(({ href, text }) => (
            <chakra.li key={href} borderBottomWidth="1px" borderColor="line.hairline">
              <TextLink
                href={href}
                variant="bare"
                onClick={close}
                display="flex"
                alignItems="center"
                minH="3.75rem"
                textStyle="title"
              >
                {text}
              </TextLink>
            </chakra.li>
          ))}
        </ul>
        <ButtonLink href={quoteTarget(currentPath)} onClick={close} size="lg" width="full" mt="6">
          {LL.navigation.quote()}
        </ButtonLink>
      </chakra.nav>
    </chakra.details>
  );
}

const openCss = {
  '& [data-icon=close]': { display: 'none' },
  '&[open] [data-icon=open]': { display: 'none' },
  '&[open] [data-icon=close]': { display: 'block' },
};
