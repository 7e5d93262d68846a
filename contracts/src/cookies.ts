/**
 * Every cookie that the website sets, under its name in the privacy policy; `…` stands for a varying number
 * or name. With https most names also have a prefix in the browser, see `cookieName` in the API.
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

/**
 * A cookie's name without its prefix. A cookie missing from the list, and therefore from the policy, does not
 * compile.
 */
export type CookieName = NameOf<CookieLabel>;
