/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '../errors/error-codes.ts';
import { messages } from '../errors/messages.ts';
import { toasts } from '../errors/toasts.ts';
import { mailFailures } from '../mail/mail-failures.ts';
import { bindHyphens, bindUnits } from './bind-units.ts';
import { type Localized, locales } from './locale.ts';
import { quotedTexts } from './quoted-texts.ts';
import { wordingFaults } from './wording-faults.ts';

const modules = import.meta.glob<object>(['../**/*.ts', '!../**/*.test.ts', '!./glossary.ts'], {
  eager: true,
});

/** Returns every localized text that a module exports, by path: `plans.copywriting.0.name → { en, de }`. */
function localized(node: unknown, path: string[] = []): [string, Localized][] {
  if (typeof node !== 'object' || node === null || node instanceof Set || node instanceof Map) return [];
  if ('_zod' in node) return [];
  const { en, de } = node as Record<string, unknown>;
  if (typeof en === 'string' && typeof de === 'string') return [[path.join('.'), { en, de }]];
  return Object.entries(node).flatMap(([key, value]) => localized(value, [...path, key]));
}

const texts = Object.entries(modules).flatMap(([file, module]) =>
  localized({ ...(module as object) }, [file]),
);

test('the texts of all modules are found', () => {
  expect(texts.length).toBeGreaterThan(300);
});

describe.each(locales)('texts in %s', (locale) => {
  test('use the words of the glossary and are set with care', () => {
    const faults = texts.flatMap(([path, text]) =>
      wordingFaults(text[locale], locale).map((fault) => `${path}: ${fault}: ${text[locale]}`),
    );
    expect(faults).toEqual([]);
  });

  test('end with a full stop where they say what happened', () => {
    const said = [
      ...Object.values(messages),
      ...Object.values(errorCatalogue).map(({ message }) => message),
      ...Object.values(toasts).flatMap((toast) => ('description' in toast ? [toast.description] : [])),
      ...Object.values(mailFailures),
    ].map((text) => text[locale]);
    expect(said.filter((text) => !/[.!?]$/.test(text) && !quotedTexts.has(text))).toEqual([]);
  });
});

test('a file of a forbidden type is refused with one text', () => {
  const refusals = texts.filter(([, { en }]) =>
    /type.* not (?:allowed|supported)|not allowed.* type/i.test(en),
  );
  expect(new Set(refusals.filter(([path]) => /file_?type/i.test(path)).map(([, { de }]) => de)).size).toBe(1);
});

test.each([
  ['in 24 hours', 'in 24\u00a0hours'],
  ['3–5 working days', '3–5\u00a0working days'],
  ['20+ years', '20+\u00a0years'],
  ['{count:number} {{file|files}}', '{count:number}\u00a0{{file|files}}'],
  ['{count:number} new {{order|orders}}', '{count:number}\u00a0new {{order|orders}}'],
  ['{count} {{Versuch|Versuche}}', '{count}\u00a0{{Versuch|Versuche}}'],
  [
    '{count} {{Zustellung wartet|Zustellungen warten}}',
    '{count}\u00a0{{Zustellung wartet|Zustellungen warten}}',
  ],
  ['Bis zu 2.000 Wörter', 'Bis zu 2.000\u00a0Wörter'],
  ['Bestellung Nr. {id}', 'Bestellung Nr.\u00a0{id}'],
  ['24 hourly posts', '24 hourly posts'],
  ['{time} sessionless', '{time} sessionless'],
  ['Freitag 24 und 20 Uhrmacher', 'Freitag 24 und 20 Uhrmacher'],
])('%j is bound as %j', (text, bound) => {
  expect(bindUnits(text)).toBe(bound);
  expect(bindUnits(bound)).toBe(bound);
});

test.each([
  ['das Angebot Nr.\u00a07-1', 'das Angebot Nr.\u00a07-\u20601'],
  ['das Angebot Nr.\u00a01042-12', 'das Angebot Nr.\u00a01042-\u206012'],
  ['quote no.\u00a0{id}-{version}', 'quote no.\u00a0{id}-\u2060{version}'],
  ['vom 2026-11-28', 'vom 2026-11-28'],
])('no line breaks within the number of a quote: %j', (text, bound) => {
  expect(bindHyphens(text)).toBe(bound);
});
