import { roles, roleWords } from '@storefront/contracts/auth/roles.ts';
import { tokenScopeNotes, tokenScopes } from '@storefront/contracts/auth/token-scopes.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { documentedLimits } from '#http/rate-limits.ts';
import { storageTag } from '../routes/storage-routes.ts';
import { fetchClient } from './fetch-client.ts';

/**
 * The version that the compatibility promise in the description covers, and the date from which it applies.
 */
export const compatibility = { version: '1', since: '2026-11-22' };

const roleList = roles
  .map((role) => `\`${role}\` (${roleWords[role].may[programLocale].toLowerCase()})`)
  .join(', ');

const scopeList = tokenScopes.map((scope) => `\`${scope}\` (${tokenScopeNotes[scope]})`).join(', ');

/** The limits of single calls that a caller can run into; limits per account are named only in a refusal. */
const limitTable = [
  '| Limit | Attempts | Seconds |',
  '| --- | --- | --- |',
  ...documentedLimits.map(
    ({ policy, points, windowSeconds }) => `| ${policy} | ${points} | ${windowSeconds} |`,
  ),
].join('\n');

/** `{server}` stands for the base URL of the calls. */
export const description = `
Everything that the website does, as plain JSON over HTTP.

**Order a quote.** \`POST /api/orders\` takes what a quote form sends. Prices are whole US dollars from the catalogue;
the server computes them again and answers 400 with the right figures in \`expected\` when they differ;
\`GET /api/catalogue\` and \`POST /api/price\` tell them beforehand. The response sets a cookie with which \`POST /api/uploads\`
adds files to this order.

\`\`\`sh
curl -i -c jar -H 'Content-Type: application/json' -H 'Idempotency-Key: my-first-order' \\
  -d @order.json {server}/api/orders
curl -b jar -F orderId=1 -F files=@brief.docx {server}/api/uploads
\`\`\`

In TypeScript, with [openapi-fetch](https://openapi-ts.dev/openapi-fetch/) and types made by
\`npx openapi-typescript {server}/openapi.json -o storefront.d.ts\`:

\`\`\`ts
${fetchClient.trim()}
\`\`\`

All calls as a collection for [Bruno](https://www.usebruno.com): [{server}/docs/bruno.zip]({server}/docs/bruno.zip).

**Run the orders.** Every call marked with a lock needs an API token or a session. An operator makes tokens in the
portal's settings; a token goes into the header \`Authorization: Bearer …\` of any call, is the only thing that counts then
(cookies do not), and may do what its scopes say: ${scopeList}. Each call
names the scope that it needs. A token that is unknown, expired or revoked is a 401 whatever is called, one without the
scope a 403. \`POST /api/auth/login\` sets the cookie of a session; calls about tokens, people and the own account need one.

**Roles.** People are ${roleList}. Each call says which of them may make it; the others get a 403. A token
never does more than the person who made it may do at that moment, and stops while that person is disabled. Scripts of other websites can call with a token once the settings name their origin.

**Be told what happens.** \`POST /api/webhooks\` adds an address that gets a signed POST for each event; the webhooks
of this document say what comes. Signatures follow [Standard Webhooks](https://www.standardwebhooks.com).

**Repeat safely.** Every POST but those of \`/api/auth\` and \`/api/tokens\` takes an \`Idempotency-Key\`. The same key with the same input
returns the first response, marked with \`Idempotency-Replayed: true\`; with another input it is a 409. A refused request
is not kept, so its key can be used again. While the first request is being carried out the second one is a 409
(\`IDEMPOTENCY_KEY_IN_USE\`), except for orders, where it waits.

**Limits.** Responses say in \`RateLimit-Policy\` which limits a call was counted by (\`q\` attempts in \`w\` seconds) and in
\`RateLimit\` what is left of them (\`r\` attempts, all of them again after \`t\` seconds), in the form of the
[IETF draft](https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/). What is refused is a 429 with
\`Retry-After\`. Attempts are counted for each token, or else for each IP address:

${limitTable}

**Errors** are JSON: \`message\` to be shown, \`code\` for programs, and \`issues\` when the input breaks rules, each with
its \`path\` in the input, a \`message\` and a \`code\`. They are judged in this order: origin (403), session (401), right
(403), body (400), existence (404). A write that another website makes a browser send is refused; a request without
\`Origin\` is not.

**Compatibility**, as of ${compatibility.since}. This is version ${compatibility.version}, and it only grows: calls, optional inputs, properties of responses, error
codes and further values where a response has a closed list can be added, so programs should pass over what they do not
know. What this document describes is not removed, renamed or narrowed before it was listed under “Breaking” in the
changelog of the project for six months, during which both ways work.

**Times** are ISO 8601 in UTC, \`deliveryDate\` is a calendar day. Responses are not cached, but for those with an \`ETag\`.
`.trim();

export const tags = [
  { name: 'catalogue', description: 'What is sold, and what it costs.' },
  { name: 'orders', description: 'Quote requests and what becomes of them.' },
  { name: 'uploads', description: 'Files of an order.' },
  { name: 'client', description: 'What the client’s own page calls, with the secret of its address.' },
  { name: 'contact', description: 'The contact form, and what arrived through it.' },
  { name: 'auth', description: 'Sessions.' },
  {
    name: 'tokens',
    description: 'Keys with which other programs call. A session makes and revokes them, no token does.',
  },
  { name: 'alerts', description: 'What went wrong and needs a person.' },
  {
    name: 'people',
    description:
      'Who works in the portal, and invitations to it. A session of an owner changes them, no token does.',
  },
  { name: 'calendar', description: 'The due dates for a calendar program.' },
  { name: 'record', description: 'Who did what, when and from where.' },
  {
    name: 'privacy',
    description: 'What there is of a person: a copy, a correction, an erasure; and how long it is kept.',
  },
  { name: 'config', description: 'What the operator can set.' },
  { name: 'mail', description: 'Mails that were not sent yet, and replies that were kept apart.' },
  { name: 'webhooks', description: 'Addresses of other programs that are told what happens to orders.' },
  storageTag,
  { name: 'i18n', description: 'Language and currency for a visitor.' },
];
