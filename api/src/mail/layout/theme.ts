import type { CSSProperties } from 'react';
import { dark, light } from '#lib/brand-colors.ts';

/** Web-safe typefaces, since mails load no fonts: a grotesque for "Pixel", an italic serif for "Prose". */
export const sans = "'Helvetica Neue', Helvetica, Arial, sans-serif";
export const serif = "Georgia, 'Times New Roman', serif";

/** Text at the edges of a mail. */
export const small: CSSProperties = {
  fontFamily: sans,
  fontSize: '13px',
  lineHeight: '20px',
  color: light.muted,
};

/**
 * Width of the column in px, used for the attribute that Outlook reads and for the `max-width` of other
 * clients.
 */
export const columnWidthPx = 600;

/** Breaks long words and URLs, which would otherwise make the mail wider than a phone's screen. */
export const breakWords: CSSProperties = { wordBreak: 'break-word', overflowWrap: 'anywhere' };

/**
 * Classes for styles that cannot be inline: dark colors and phone sizes. A mail client that drops them loses
 * only those.
 */
export const responsiveCss = `
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; -ms-text-size-adjust: 100%; }
table { border-spacing: 0; mso-table-lspace: 0; mso-table-rspace: 0; }
@media only screen and (max-width: 520px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .headline { font-size: 33px !important; line-height: 38px !important; letter-spacing: -1px !important; }
  .total { font-size: 24px !important; line-height: 30px !important; }
  .closing { font-size: 44px !important; line-height: 50px !important; }
  .stack { display: block !important; width: 100% !important; padding-left: 0 !important; padding-right: 0 !important; box-sizing: border-box !important; }
  .stacked-label { padding-bottom: 0 !important; border-bottom-width: 0 !important; }
  .stacked-value { padding-top: 2px !important; border-top-width: 0 !important; }
  .numeral { font-size: 72px !important; line-height: 72px !important; padding-bottom: 4px !important; }
}`;

const darkRules = (scope: string) => `
${scope} .paper, ${scope} .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
${scope} .ink { color: ${dark.ink} !important; }
${scope} .muted { color: ${dark.muted} !important; }
${scope} .accent { color: ${dark.accent} !important; }
${scope} .rule { border-color: ${dark.ink} !important; }
${scope} .hairline { border-color: ${dark.hairline} !important; }
${scope} .accent-rule { border-color: ${dark.accent} !important; }`;

export const darkCss = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {${darkRules('')}
}`;

/**
 * Rules for Outlook.com and the Outlook apps, which mark a mail that they have darkened. In a separate block,
 * as Gmail may drop it.
 */
export const outlookDarkCss = darkRules('[data-ogsc]');
