import { chakra } from '@chakra-ui/react/styled-system';
import { type AnchorHTMLAttributes, type MouseEvent, type Ref, use } from 'react';
import { Link as RouterLink } from 'wouter';
import { opensElsewhere } from '#lib/tab/opens-elsewhere.ts';
import { linkRecipe } from '#theme/recipes/link.ts';
import { NavigationContext } from './navigation-context.ts';

type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/**
 * A link within the site. It prefetches its page at the first sign of intent. A link to the current page
 * scrolls to its top; anchors of the current page are left to the browser.
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
    // For the router this is not a navigation.
    if (isHere && !opensElsewhere(event) && !event.defaultPrevented) goToTop();
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

/** For links that the browser opens itself, with the same styles: other sites, files, new tabs. */
export const OuterLink = chakra('a', linkRecipe);
