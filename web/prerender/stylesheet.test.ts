// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { type DrawnStyles, splitStyles } from './stylesheet.ts';

const tokens = '@layer tokens{:root{--c-red:#f00;--c-edge:1px solid var(--c-red);--c-blue:#00f;}}';
const reset = '@layer reset{p{margin:0;}table,td{border:0;}*,::after{padding:0;}}';
const page = (classes: Record<string, string>, ...ids: string[]): DrawnStyles => ({
  globals: { g: `@layer reset,tokens;${reset}${tokens}` },
  classes,
  firstScreen: { ids: new Set(ids), elements: new Set(['html', 'body', 'p']) },
});
const count = (text: string, part: string) => text.split(part).length - 1;

describe('the styles of some pages', () => {
  test('are in the document what its first screen uses, and in the file the rest, each rule once', () => {
    const rules = { a: '.p-a{top:0;}', b: '.p-b{left:0;}', c: '.p-c{right:0;}' };
    const { first, rest, globalIds } = splitStyles([page(rules, 'a'), page(rules, 'a', 'b')]);
    // Only the part of the reset for elements of the first screen.
    const common = '@layer reset,tokens;@layer reset{p{margin:0}*,::after{padding:0}}';
    expect(globalIds).toEqual(['g']);
    expect(first).toEqual([`${common}.p-a{top:0}`, `${common}.p-a{top:0}.p-b{left:0}`]);
    // Rules inlined in some of the pages only are still needed by the others.
    expect([count(rest, '.p-a{'), count(rest, '.p-b{'), count(rest, '.p-c{')]).toEqual([0, 1, 1]);
    expect(rest.startsWith(`@layer reset,tokens;${tokens}${reset}`)).toBe(true);
  });

  test('declare all font faces in the document', () => {
    const face = "@font-face{font-family:'A';src:url(/a.woff2);unicode-range:U+100-2BA}";
    const { globals, ...drawn } = page({});
    const { first, rest } = splitStyles([{ ...drawn, globals: { g: `${globals.g}${face}` } }]);
    expect([count(first[0] ?? '', face), count(rest, '@font-face')]).toEqual([1, 0]);
  });

  test('bring more contrast with the file', () => {
    const rule = '@media (prefers-contrast: more){html{--c-red:#900!important;}}';
    const { globals, ...drawn } = page({});
    const { first, rest } = splitStyles([
      { ...drawn, globals: { g: `${globals.g}@layer base{html{top:0;}${rule}}` } },
    ]);
    expect([count(first[0] ?? '', 'contrast'), count(rest, rule)]).toEqual([0, 1]);
  });

  test('are in the file only while nothing can be hovered, pressed or busy, in the same at-rules', () => {
    const shown = '.p-a{top:0}.p-a[aria-current]{left:0}';
    const hovered = '@media (hover: hover){.p-a:is(:hover, [data-hover]){top:1px;}}';
    const busy = '@media (forced-colors: active){.p-a[aria-busy=true]::after{top:2px;}}';
    const { globals, ...drawn } = page({ a: `@layer recipes{${shown}${hovered}${busy}}` }, 'a');
    const { first, rest } = splitStyles([
      { ...drawn, globals: { g: `${globals.g}@layer base{a:hover{color:var(--c-red);}}` } },
    ]);
    expect(first[0]?.endsWith(`@layer recipes{${shown}}`)).toBe(true);
    // A variable in a rule for all elements would be resolved for each of them.
    expect(rest).toContain('@layer base{a:hover{color:#f00;}}');
    expect(rest.endsWith(`@layer recipes{${hovered}${busy}}`)).toBe(true);
  });

  test('style no fields in the document of a first screen without any', () => {
    const rules = '::-webkit-search-decoration{appearance:none}*::placeholder{color:gray}';
    const { globals, classes, firstScreen } = page({});
    const global = { g: (globals.g ?? '').replace('p{margin', `${rules}p{margin`) };
    const withField = { ...firstScreen, elements: new Set(['p', 'input']) };
    const { first } = splitStyles([
      { globals: global, classes, firstScreen },
      { globals: global, classes, firstScreen: withField },
    ]);
    expect(first.map((css) => css.includes(rules))).toEqual([false, true]);
  });

  test('have tokens written out where they are used; the file keeps them for rules that come later', () => {
    const rules = { a: '.p-a{color:var(--ring, var(--c-red));border:var(--c-edge);}' };
    const { first, rest } = splitStyles([page(rules, 'a')]);
    expect(first[0]).toContain('.p-a{color:var(--ring, #f00);border:1px solid #f00}');
    expect(first[0]).not.toContain('--c-red');
    expect(rest).toContain('--c-blue:#00f;');
  });

  test('declare in the document what its rules still ask for', () => {
    const rules = { a: '.p-a{color:var(--c-red, black);}', b: '.p-b{--c-red:#00f;top:var(--c-top)}' };
    const { first } = splitStyles([page(rules, 'a', 'b')]);
    expect(first[0]).toMatch(/^:root\{--c-red:#f00\}/);
    expect(first[0]).toContain(rules.b);
  });

  test('lack what Chakra writes beside backgrounds without effect', () => {
    const { first } = splitStyles([page({ a: '.p-a{background:red;--bg-currentcolor:red;}' }, 'a')]);
    expect(first[0]).toContain('.p-a{background:red}');
  });
});
