/**
 * Starts Swagger UI in the reader's browser.
 *
 * It labels some of its controls only visually, skips a heading level and does not say which links open a new
 * tab; `mend` fixes this for screen readers, also for sections that are expanded later. With `deepLinking` off,
 * no link is nested in a button.
 *
 * It analyses the whole contract before it shows the first call, and again for every call that is opened, which
 * takes seconds each time. `resolveSubtree` replaces that: all references of our contract lead into itself.
 */
export const referenceScript = `const mend = (root) => {
  for (const select of root.querySelectorAll('select:not([aria-label])')) {
    const named = select.closest('label, .servers, td, .response-control-media-type');
    select.setAttribute('aria-label', named?.innerText.split('\\n')[0].trim() || 'Choose');
  }
  for (const field of root.querySelectorAll('input:not([aria-label]), textarea:not([aria-label])')) {
    field.setAttribute('aria-label', field.placeholder || field.closest('tr')?.dataset.paramName || 'Value');
  }
  for (const [selector, name] of [['.information-container', 'About'], ['.scheme-container', 'Server and login']]) {
    const part = root.querySelector(selector + ':not([role])');
    part?.setAttribute('role', 'region');
    part?.setAttribute('aria-label', name);
  }
  for (const table of root.querySelectorAll('table[role=region]:not([aria-label])')) {
    table.setAttribute('aria-label', table.id.replaceAll('_', ' '));
  }
  for (const unnamed of root.querySelectorAll('.json-schema-2020-12-accordion:not([aria-label])')) {
    if (unnamed.innerText.trim() === '') unnamed.setAttribute('aria-label', 'Parts');
  }
  // The list of public licenses, where Swagger UI looks for it, does not have ours.
  const license = root.querySelector('.info__license a[target]');
  for (const name of ['href', 'target', 'rel']) license?.removeAttribute(name);
  for (const link of root.querySelectorAll('a[target=_blank]:not([aria-label])')) {
    link.setAttribute('aria-label', link.innerText.trim() + ' (opens in a new tab)');
  }
  for (const example of root.querySelectorAll('pre:not([tabindex])')) example.tabIndex = 0;
  for (const [selector, level] of [['h3', 2], ['h4', 3], ['h5', 4]]) {
    for (const heading of root.querySelectorAll(selector + ':not([aria-level])')) {
      heading.setAttribute('aria-level', level);
    }
  }
};
const resolveSubtree = (contract, path) => {
  const valueAt = (keys) => keys.reduce((value, key) => value?.[key], contract);
  const keysOf = (ref) => ref.slice(2).split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const resolve = (value, open) => {
    if (Array.isArray(value)) return value.map((item) => resolve(item, open));
    if (value === null || typeof value !== 'object') return value;
    const { $ref } = value;
    if (typeof $ref !== 'string') {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, open)]));
    }
    // A schema that contains itself keeps its reference.
    if (open.includes($ref)) return value;
    return { ...resolve(valueAt(keysOf($ref)), [...open, $ref]), $$ref: $ref };
  };
  return { spec: resolve(valueAt(path), []), errors: [] };
};
const reference = document.getElementById('reference');
new MutationObserver(() => mend(reference)).observe(reference, { childList: true, subtree: true });
SwaggerUIBundle({
  url: '/openapi.json',
  plugins: [() => ({ fn: { resolveSubtree } })],
  dom_id: '#reference',
  deepLinking: false,
  defaultModelsExpandDepth: 0,
  // With all calls expanded at once, Swagger UI 5 shows only some of the groups.
  docExpansion: 'none',
  validatorUrl: null,
  withCredentials: true,
});
`;
