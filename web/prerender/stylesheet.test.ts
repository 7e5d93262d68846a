// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { joinStyles } from './stylesheet.ts';

const page = (css: string) => ({
  globals: { g: ':root{--c-red:#f00;--c-edge:1px solid var(--c-red);}' },
  classes: { a: css },
});

describe('the stylesheet of some pages', () => {
  test('holds each rule once, globals first', () => {
    const { css, globalIds } = joinStyles([page('.p-a{top:0;}'), page('.p-a{top:0;}')]);
    expect(globalIds).toEqual(['g']);
    expect(css.match(/\.p-a/g)).toHaveLength(1);
    expect(css.indexOf(':root')).toBeLessThan(css.indexOf('.p-a'));
  });

  test('writes tokens out where they are used, and keeps them for rules that come later', () => {
    const { css } = joinStyles([page('.p-a{color:var(--ring, var(--c-red));border:var(--c-edge);}')]);
    expect(css).toContain('.p-a{color:var(--ring, #f00);border:1px solid #f00;}');
    expect(css).toContain('--c-red:#f00;');
  });

  test('leaves alone what is unknown or has two values', () => {
    const rules = '.p-a{--c-red:#00f;color:var(--c-red);top:var(--c-top);}';
    expect(joinStyles([page(rules)]).css).toContain(rules);
  });

  test('drops what Chakra writes beside backgrounds and nobody reads', () => {
    const { css } = joinStyles([page('.p-a{background:red;--bg-currentcolor:red;}')]);
    expect(css).toContain('.p-a{background:red;}');
  });
});
