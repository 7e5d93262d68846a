/** Marks the elements that name the chosen plan: the bar at the bottom and the quote summary. */
const planTargetAttribute = 'data-plan-target';

const flightMs = 520;

/**
 * Animates the name of the chosen plan from its card to the summary, as a visual hint only: with reduced
 * motion, or without a visible target, nothing moves.
 */
export function flyToSummary(from: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const target = [...document.querySelectorAll(`[${planTargetAttribute}]`)].find(isInView);
  if (!target || typeof from.animate !== 'function') return;

  const start = from.getBoundingClientRect();
  const end = target.getBoundingClientRect();
  const traveller = from.cloneNode(true) as HTMLElement;
  // The copy is decorative only.
  for (const attribute of ['id', 'data-plan-name']) traveller.removeAttribute(attribute);
  traveller.setAttribute('aria-hidden', 'true');
  Object.assign(traveller.style, {
    position: 'fixed',
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: 'max-content',
    transformOrigin: 'left top',
    pointerEvents: 'none',
    zIndex: '1200',
  });
  document.body.append(traveller);
  const move = `translate(${end.left - start.left}px, ${end.top - start.top}px) scale(0.7)`;
  traveller
    .animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: move, opacity: 0.9, offset: 0.9 },
        { transform: move, opacity: 0 },
      ],
      { duration: flightMs, easing: 'cubic-bezier(0.5, 0, 0.2, 1)' },
    )
    .finished.finally(() => traveller.remove());
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return (
    height > 0 &&
    top >= 0 &&
    bottom <= innerHeight &&
    element.checkVisibility?.({ visibilityProperty: true }) !== false
  );
}
