import { chakra } from '@chakra-ui/react/styled-system';
import { type AnchorHTMLAttributes, type MouseEvent, type Ref, use } from 'react';
import { Link as RouterLink } from 'wouter';
import { linkRecipe } from '#theme/recipes/link.ts';
import { NavigationContext } from './navigation-context.ts';

type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/**
 * A link within the site. It fetches the page it leads to as soon as a person seems to want it. To the page we are on it
 * leads to its top; an anchor of that page is left to the browser, which knows best how to go there.
 */
export function SiteLink({ href, children, onClick, ...props }: SiteLinkProps) {
  const { currentPath, preload, goToTop } = use(NavigationContext);
  const [path, hash] = href.split('#');

  if (hash !== undefined && (path === '' || path === currentPath)) {
    return (
      <a {...props} onClick={onClick} href={`#${hash}`}>
        {children}
      </a>
    );
  }
  const isHere = hash === undefined && path === currentPath;
  const handleIntent = () => preload(path ?? href);

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isForHere = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    // The router sees no change in it.
    if (isHere && isForHere && !event.defaultPrevented) goToTop();
  }
  return (
    <RouterLink
      {...props}
      href={href}
      replace={isHere}
      onClick={handleClick}
      onPointerEnter={handleIntent}
      onFocus={handleIntent}
      onTouchStart={handleIntent}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </RouterLink>
  );
}

/** `SiteLink` with the site's link styles. */
export const TextLink = chakra(SiteLink, linkRecipe);

/** What the browser opens itself, with the same styles: other sites, files, what is shown in another tab. */
export const OuterLink = chakra('a', linkRecipe);

/**
 * An `OuterLink` that is an address, for a `mailto:`. The text face draws `e.e` so close that its dot is lost at small
 * sizes. Not a rule for all pages: their first screens have no room for it.
 */
export const MailLink = chakra(OuterLink, { base: { fontKerning: 'none' } });

/** An `OuterLink` to a file: high enough for a finger, and its name may be of any length. */
export const FileLink = chakra(OuterLink, {
  base: { display: 'inline-flex', alignItems: 'center', minH: 'tap', overflowWrap: 'anywhere' },
});
