/** Creates an element with properties (`className`), attributes (`aria-label`, `data-…`) and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  given: Readonly<Record<string, unknown>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (key.includes('-') || key === 'role') made.setAttribute(key, String(value));
    else Object.assign(made, { [key]: value });
  }
  made.append(...children);
  return made;
}
