/**
 * The site's paper, ink, accent and type for the API reference. Plain CSS, since the page is not part of the
 * web build, which only provides its fonts, with their `--font-…` names, at `/fonts.css`.
 */
export const referenceStyle = `
body { margin: 0; background: #FBF7F0; color: #1C1A17; }
.masthead {
  display: flex; gap: 1rem; align-items: baseline; padding: 1.1rem max(20px, calc((100% - 1460px) / 2 + 20px));
  border-bottom: 1px solid #DDD3C4; font: 400 1.0625rem/1.2 var(--font-body);
}
.masthead a { color: inherit; text-decoration: none; font: 600 1.375rem/1.2 var(--font-display); letter-spacing: -0.03em; }
.masthead a b { color: #C4361A; font: italic 400 1em/1 var(--font-prose); }
.masthead a i { font: italic 400 1em/1 var(--font-prose); letter-spacing: -0.01em; }
.masthead a:hover { color: #C4361A; }
.masthead span { color: #5F5850; }
.note { max-width: 60ch; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 var(--font-body); }
.swagger-ui { color: #1C1A17; }
/* By its id, because Swagger UI names its fonts in many places. */
#reference :not(code, code *, pre, pre *, textarea, .opblock-summary-path, .opblock-summary-path *) { font-family: var(--font-body); }
#reference .info :is(p, li) { max-width: 80ch; margin-inline: 0; font-size: 1rem; line-height: 1.6; }
#reference :is(.title, .opblock-tag span) { font-family: var(--font-display); font-weight: 600; }
.swagger-ui .info { margin: 2rem 0; }
.swagger-ui .info .title { color: #1C1A17; letter-spacing: -0.03em; }
.swagger-ui .info a, .swagger-ui .info li, .swagger-ui .info p { color: #1C1A17; }
/* Hidden from screen readers, whose label is in words. */
.swagger-ui a[target=_blank]::after { content: ' ↗' / ''; }
/* By its id, because Swagger UI sets code in sentences, and in blocks, bold and red in many places. */
#reference :is(.markdown, .renderedMarkdown, .info) code { padding: 0.1em 0.3em; color: #1C1A17; background: #F2EADD; font-weight: 500; }
#reference :is(.markdown, .renderedMarkdown) pre { padding: 0.75rem 1rem; background: #F2EADD; }
#reference :is(.markdown, .renderedMarkdown) pre code { padding: 0; color: #1C1A17; background: none; font-weight: 400; line-height: 1.5; }
.swagger-ui .opblock.opblock .opblock-summary-method { background: #4F4A43; border-radius: 3px; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1B4F8F; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1F6B43; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #8F4300; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #A3262A; }
.swagger-ui .opblock .opblock-summary-description, .swagger-ui .opblock-tag small { color: #5F5850; }
.swagger-ui .btn.authorize { color: #1F6B43; border-color: #1F6B43; }
.swagger-ui .btn.authorize svg { fill: #1F6B43; }
.swagger-ui .info .title small { background: #4F4A43; }
.swagger-ui .info .title small.version-stamp { background: #1F6B43; }
.swagger-ui .scheme-container { background: transparent; box-shadow: none; border-bottom: 1px solid #DDD3C4; }
.swagger-ui .opblock-tag { border-bottom-color: #DDD3C4; }
.swagger-ui .opblock { border-radius: 3px; box-shadow: none; }
.swagger-ui .btn { border-radius: 3px; box-shadow: none; }
.swagger-ui .btn.execute { background: #C4361A; border-color: #C4361A; }
.swagger-ui .btn.execute:hover { background: #A32A12; }
.swagger-ui .parameter__in, .swagger-ui .parameter__deprecated, .swagger-ui .prop-format { color: #5F5850; }
.swagger-ui .response-control-media-type__accept-message, .swagger-ui .response-control-media-type__accept-message code { color: #1F6B43; }
.swagger-ui .btn.cancel { color: #A32A12; border-color: #A32A12; }
/* Swagger UI colors numbers in examples by a style attribute. */
.swagger-ui pre span[style*="211, 99, 99"] { color: #FF9D9D !important; }
.swagger-ui .json-schema-2020-12-accordion, .swagger-ui .json-schema-2020-12-expand-deep-button { background: none; }
.swagger-ui .json-schema-2020-12-expand-deep-button,
.swagger-ui .json-schema-2020-12-keyword__name--secondary,
.swagger-ui .json-schema-2020-12__attribute--muted { color: #4F4A43; }
.swagger-ui .info.info table :is(td, th):not(:last-child) { padding-inline-end: 0.5rem; }
@media (max-width: 24rem) { .swagger-ui .info table { display: block; overflow-x: auto; } }
.swagger-ui .opblock-body, .swagger-ui .table-container { overflow-x: auto; }
.swagger-ui .opblock-summary-path { word-break: break-word; }
#reference :focus-visible, .masthead a:focus-visible {
  outline: 3px solid #1B4F8F; outline-offset: 2px;
}
`;
