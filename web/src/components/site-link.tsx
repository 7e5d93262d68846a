import { chakra } from '@chakra-ui/react/styled-system';
import { type AnchorHTMLAttributes, type Ref, use } from 'react';
import { Link as RouterLink } from 'wouter';
import { linkRecipe } from '#theme/recipes/link.ts';
import { NavigationContext } from './navigation-context.ts';

type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/**
 * A link within the site. It fetches the page it leads to as soon as someone seems to want it. An anchor of the page
 * we are on is left to the browser, which knows best how to go there.
 */
export function SiteLink({ href, children, ...props }: SiteLinkProps) {
  const { currentPath, preload } = use(NavigationContext);
  const [path, hash] = href.split('#');

  if (hash !== undefined && (path === '' || path === currentPath)) {
    return (
      <a {...props} href={`#${hash}`}>
        {children}
      </a>
    );
  }
  const handleIntent = () => preload(path ?? href);
  return (
    <RouterLink
      {...props}
      href={href}
      onPointerEnter={handleIntent}
      onFocus={handleIntent}
      onTouchStart={handleIntent}
      aria-current={hash === undefined && path === currentPath ? 'page' : undefined}
    >
      {children}
    </RouterLink>
  );
}

/** `SiteLink` with the site's link styles. */
export const TextLink = chakra(SiteLink, linkRecipe);

/** An address outside of the site (or a `mailto:`), with the same styles. */
export const OuterLink = chakra('a', linkRecipe);
