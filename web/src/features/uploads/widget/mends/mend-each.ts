/**
 * Mends each element of the library once, as soon as it is there: the widget's screens come and go.
 *
 * @returns a function that stops observing.
 */
export function mendEach<Part extends HTMLElement>(
  root: HTMLElement,
  selector: string,
  mend: (part: Part) => void,
): () => void {
  const mended = new WeakSet<Part>();
  const mendNew = () => {
    for (const part of root.querySelectorAll<Part>(selector)) {
      if (mended.has(part)) continue;
      mended.add(part);
      mend(part);
    }
  };
  const observer = new MutationObserver(mendNew);
  observer.observe(root, { subtree: true, childList: true });
  mendNew();
  return () => observer.disconnect();
}
