import { light } from '#lib/brand-colors.ts';

/** The brand's colors with system typefaces, because these pages load none. */
export const plainPageStyle = `
* { box-sizing: border-box; }
body { margin: 0; background: ${light.paper}; color: ${light.ink}; font: 17px/1.5 'Helvetica Neue', Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 40rem; margin: 0 auto; padding: 24px 20px; }
header { display: flex; justify-content: space-between; align-items: center; gap: 16px; border-bottom: 1px solid ${light.hairline}; }
.wordmark { font-size: 1.2rem; font-weight: 700; letter-spacing: -0.02em; }
.wordmark i, .wordmark em { font-family: Georgia, 'Times New Roman', serif; font-weight: 400; }
.wordmark i { color: ${light.accent}; }
h1 { margin: 8px 0 16px; font-size: clamp(1.9rem, 6vw, 2.6rem); line-height: 1.08; letter-spacing: -0.03em; }
p { margin: 0 0 16px; }
.badge { display: inline-block; margin: 8px 0 0; padding: 2px 10px; background: ${light.ink}; color: ${light.paper}; font-size: 0.9rem; font-weight: 700; }
.notice { padding: 12px 16px; border: 2px solid ${light.accent}; border-radius: 4px; background: ${light.onAccent}; }
dl { margin: 0 0 24px; border-top: 1px solid ${light.hairline}; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid ${light.hairline}; }
dt { color: ${light.muted}; }
dd { margin: 0; font-weight: 700; }
fieldset { margin: 0; padding: 0; border: 0; }
legend { margin-bottom: 12px; padding: 0; font-size: 1.2rem; font-weight: 700; }
.choice { margin-bottom: 16px; }
.choice span { display: block; margin-top: 4px; color: ${light.muted}; }
button { display: block; width: 100%; min-height: 48px; padding: 10px 20px; border: 2px solid ${light.ink}; border-radius: 4px; background: transparent; color: ${light.ink}; font: inherit; font-weight: 700; cursor: pointer; }
button.first { border-color: ${light.accent}; background: ${light.accent}; color: ${light.onAccent}; }
button:hover { text-decoration: underline; }
a { display: inline-block; padding: 10px 0; color: ${light.ink}; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid #1B4F8F; outline-offset: 2px; }
`;
