/**
 * The widget's theme arrives as variables; the fallbacks are muted colors of our own. The widget's close button lies
 * above the end of the title. Without `geometricPrecision`, Chromium on Linux rounds each letter's position.
 */
export const pickerStyle = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--uc-background, #fffdf9);
  color: var(--uc-foreground, #1c1a17);
  font: var(--uc-font-size, 15px) / var(--uc-line-height, 1.45) var(--uc-font-family, system-ui, sans-serif);
  text-rendering: geometricPrecision;
}
button, input { text-rendering: inherit; }
main { max-width: 40rem; margin: 0 auto; padding: 24px 20px; }
h1 { margin: 0 44px 16px 0; font-size: 1.35em; line-height: 1.25; text-wrap: balance; }
h2 { margin: 24px 0 8px; font-size: 1em; }
p { text-wrap: pretty; }
label { font-weight: 600; }
#hint { margin: 4px 0 12px; color: var(--uc-muted-foreground, #5f5850); }
.row { display: flex; flex-wrap: wrap; gap: 8px; }
input[type='url'] {
  flex: 1 1 14rem;
  min-width: 0;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid currentcolor;
  border-radius: var(--uc-radius, 8px);
  background: transparent;
  color: inherit;
  font: inherit;
}
input[aria-invalid='true'] { border-color: var(--uc-destructive-foreground, #a31621); }
button {
  min-width: 44px;
  min-height: 44px;
  padding: 8px 16px;
  border: 0;
  border-radius: var(--uc-radius, 8px);
  background: var(--uc-primary, #c4361a);
  color: var(--uc-primary-foreground, #fffdf9);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
:focus-visible { outline: 3px solid var(--uc-primary, #1b4f8f); outline-offset: 2px; }
#problem { min-height: 1.45em; margin: 8px 0 0; color: var(--uc-destructive-foreground, #a31621); }
ul { margin: 0; padding: 0; list-style: none; }
li {
  display: flex;
  align-items: center;
  gap: 8px;
  border-top: 1px solid var(--uc-border, #ddd3c4);
}
li label { display: flex; flex: 1; align-items: center; gap: 12px; min-width: 0; min-height: 44px; font-weight: 400; }
li span { overflow-wrap: anywhere; }
li input { width: 20px; height: 20px; flex: none; accent-color: var(--uc-primary, #c4361a); }
li button { padding: 0; background: transparent; color: inherit; font-size: 1.4em; }
#account { margin-bottom: 24px; }
#account h2, #form h2 { margin-top: 0; }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; margin: 4px 0 8px; }
nav button, #entries button, button.quiet { background: transparent; color: inherit; font-weight: 400; text-align: start; }
nav button { padding: 4px 8px; text-decoration: underline; }
nav [aria-current] { padding: 4px 8px; overflow-wrap: anywhere; }
#entries li button { display: flex; flex: 1; gap: 12px; padding: 8px 4px; font-size: 1em; min-width: 0; }
#entries .size { margin-inline-start: auto; color: var(--uc-muted-foreground, #5f5850); white-space: nowrap; }
#signed-in .row { margin-top: 8px; }
button.quiet { padding: 8px; text-decoration: underline; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: pre; }
button[disabled] { opacity: 0.6; cursor: default; }
[hidden] { display: none !important; }
`;
