import type { Locale } from '#i18n/locale.ts';

/** The word we use for a thing, and its synonyms that our texts must not contain. */
export type Term = { readonly use: string; readonly not: RegExp };

/**
 * The vocabulary of the site, the portal and the mails. A visitor sends a request (`Anfrage`); from then on
 * it is an order (`Bestellung`) with an order number (`Bestellnummer`), both on the client's page and in the
 * portal.
 */
export const glossary: Readonly<Record<Locale, readonly Term[]>> = {
  en: [
    { use: 'email', not: /\be-mail|\bmails\b|(?<!Apple )\bmail\b(?! server| app)/i },
    { use: 'add-on', not: /\badd ?ons?\b|\bextras\b/i },
    { use: 'promo code', not: /\b(?:discount|coupon|voucher) code/i },
    { use: 'payment provider', not: /\bpayment (?:service|processor)/i },
    { use: 'sketch', not: /\bdraw(?:ings?)?\b/i },
    { use: 'order number', not: /\brequest number|\border id\b/i },
    { use: 'landing page', not: /\blandingpage/i },
    { use: 'order page', not: /\bclient page\b/i },
  ],
  de: [
    { use: 'Bestellung, vor der Annahme Anfrage', not: /(?<!\p{L})Auftr[aä]g|Beauftrag/u },
    { use: 'Bestellnummer', not: /Anfragenummer|Vorgangsnummer/ },
    { use: 'Summe', not: /(?<!\p{L})Gesamt(?!\p{L})|Gesamt(?:preis|summe|betrag)/u },
    { use: 'Plan wählen', not: /Plan aussuchen|Plan auswählen/ },
    { use: 'Skizze', not: /Zeichn(?:en|ung)(?!\p{L})|Zeichenfläche/u },
    { use: 'Extra', not: /Add-?ons?(?!\p{L})|Zusatzleistung|Zusatzoption/u },
    { use: 'Gutscheincode', not: /Promo-?[cC]ode|Rabattcode|Aktionscode/ },
    { use: 'Zahlungsanbieter', not: /Zahlungsdienst|Zahlungsabwickler/ },
    { use: 'Adminbereich', not: /(?<!\p{L})Verwaltung|Dashboard|Adminportal/u },
    { use: 'E-Mail', not: /(?<![\p{L}\u2060-])(?<!Apple )Mails?(?!\p{L})|Testmail|Email|(?<!\p{L})EMail/u },
    { use: 'fehlgeschlagen', not: /gescheitert/i },
    { use: 'Details', not: /Einzelheit/ },
    { use: 'Liefertermin', not: /Lieferdatum|Liefertag/ },
    { use: 'noch einmal', not: /(?<!\p{L})erneut(?!\p{L})|nochmals?(?!\p{L})/iu },
    { use: 'ID', not: /(?<!\p{L})Kennung/u },
    { use: 'Handy', not: /Smartphone|(?<!\p{L})Telefone(?!\p{L})/u },
    { use: 'Landingpage', not: /Landing[ -]Page|Zielseite/ },
    { use: 'Passwort', not: /Kennwort/ },
  ],
};

/** British spellings. `cancelled` is allowed: the specification uses it for the status. */
export const british =
  /\b(?:(?:col|fav|hon|lab|neighb|behavi)our\w*|cent(?:re|red|res)|metres?|grey\w*|\w+(?:al|an|ogn|imp|ut)is(?:e[ds]?|ing|ations?)(?<!(?:prom|exerc|premis|analys)\w*)|(?:mod|lab|trav|fue)ell(?:ed|ing|er)|catalogue|cos(?:y|ier|iness)|yoghurts?|dialogue|programmes?|jewellery|licence|cheques?|whilst|towards|any more|enquir\w+|analyse\w*)\b/i;
