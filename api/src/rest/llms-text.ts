import { tokenPrefix } from '@storefront/contracts/auth/token-scopes.ts';
import { brand } from '@storefront/contracts/brand.ts';
import { services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { defaultLocale } from '@storefront/contracts/i18n/locale.ts';
import { paths as pages } from '@storefront/contracts/paths.ts';
import { compatibility } from './document/openapi-description.ts';
import type { OpenApiDocument } from './openapi.ts';

/**
 * Returns the entry point for language models as described at https://llmstxt.org: a summary of the site,
 * with links.
 *
 * @param origin our origin, without a trailing slash.
 */
export function llmsText(document: OpenApiDocument, origin: string): string {
  const orderPages = serviceTypes.map((type) => {
    const { name, paths } = services[type];
    return `- [${name[defaultLocale]}](${origin}${paths[0]}): plans, add-ons, prices and a form to request a quote`;
  });
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { summary }]) => `- \`${method.toUpperCase()} ${path}\`: ${summary}`,
    ),
  );
  return `# ${brand.name}

> A small agency. Its services: ${serviceTypes.map((type) => services[type].name[defaultLocale]).join(', ')}. Visitors request
> a quote; programs can do everything that the site does through a JSON API (version ${compatibility.version}).

Prices are whole US dollars; pages in German show euros. Nothing is charged when a quote is requested. Send an
\`Idempotency-Key\` with every POST for which the contract lists it, so that it can be retried safely. Errors are JSON with
\`message\` and \`code\`.

The catalogue, prices, quote requests and contact messages need no login. A client's page is opened with the secret in its
URL: the response to a quote request contains it as \`clientPath\`. Everything else needs an API token, which the operator
creates in the settings: \`Authorization: Bearer ${tokenPrefix}…\`; the contract names the scope that a call needs. Accounts,
people, tokens and personal data require a logged-in person.

## API

- [Contract](${origin}/openapi.json): OpenAPI 3.1, with an example for every call
- [Reference](${origin}/docs): the same for people, with an example client in TypeScript
- [Catalogue](${origin}/api/catalogue): services, plans, add-ons, fields and prices as JSON
- [Collection for Bruno](${origin}/docs/bruno.zip)

## Pages

${orderPages.join('\n')}
- [Terms](${origin}${pages.terms})
- [Privacy](${origin}${pages.privacy})
- [Imprint](${origin}${pages.imprint})

## Optional

${calls.join('\n')}
`;
}
