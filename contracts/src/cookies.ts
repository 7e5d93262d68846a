/**
 * Every cookie that the website sets, by the name that the privacy policy gives it; `…` is a number or a name
 * that differs. With an https address most names carry a prefix in the browser besides, see `cookieName` in the API.
 */
export const cookieLabels = [
  'lang',
  'upload-…',
  'own-files',
  'payment-return',
  'sign-in',
  'account-…',
  'session',
  'login-step',
  'known-…',
] as const;
export type CookieLabel = (typeof cookieLabels)[number];

type NameOf<L extends string> = L extends `${infer Start}…` ? `${Start}${string}` : L;

/** A cookie's name without its prefix. A cookie that is missing in the list, and so in the policy, does not compile. */
export type CookieName = NameOf<CookieLabel>;
