import { Global } from '@emotion/react';
import { isPrerendered } from '#theme/emotion-cache.ts';
import { siteStyles } from '#theme/system.ts';

/**
 * The styles of every page. A prerendered page already contains them: in the browser they are computed only for
 * other pages, because that takes a slow phone as long as starting React.
 */
export function SiteStyles() {
  return isPrerendered() ? null : <Global styles={siteStyles()} />;
}
