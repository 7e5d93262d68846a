import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { untilLoaded } from '#lib/later/until-loaded.ts';
import { boxesOf, nearDistance } from './near.ts';
import { hasEarlyActions } from './replay.ts';
import { useLive } from './use-live.ts';

const wakingEvents = ['pointerdown', 'pointerover', 'focusin', 'touchstart'] as const;

// React stops events on their way to content that is not hydrated yet, so listen in the capture phase.
const listening = { capture: true, passive: true };

const parts = new Set<{ load: () => Promise<unknown>; release: () => void }>();

type PartOptions<Props> = {
  /** Names the element that is watched; unique on a page. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
};

/**
 * A part of a page whose code loads late. The prerendered HTML stays in place, readable and in its final
 * size, until the visitor comes near or touches it; only then is its code fetched and hydrated. On a page
 * that was not prerendered (a client-side navigation) it loads at once.
 *
 * Call it in module scope:
 * `const ContactForm = latePart({ name: 'contact', load: () => import('…').then(…) })`.
 */
export function latePart<Props extends object>({ name, load }: PartOptions<Props>): ComponentType<Props> {
  const selector = `[data-part="${name}"]`;
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let wake: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    wake = resolve;
  });

  function loadNow(): Promise<ComponentType<Props>> {
    loading ??= load().then(
      (component) => {
        Loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  const Lazy = lazy(async () => {
    const element = typeof document === 'undefined' ? null : document.querySelector(selector);
    if (element) await Promise.race([released, approach(element)]);
    // Until then, and also if it never loads, the visitor keeps what is there and what they have written into it.
    return { default: await untilLoaded(loadNow).catch(() => new Promise<never>(() => undefined)) };
  });

  parts.add({ load: loadNow, release: wake });

  function LatePart(props: Props) {
    // Both render the same elements; the loaded one just does not suspend. Chosen once: swapping it would
    // lose state.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return (
      <chakra.div data-part={name} display="contents">
        <Suspense fallback={null}>
          <Part {...props} />
          <Live selector={selector} />
        </Suspense>
      </chakra.div>
    );
  }
  return LatePart;
}

/** Rendered after the loaded part, so that its effect runs once the part is interactive. */
function Live({ selector }: { selector: string }) {
  useLive(selector);
  return null;
}

/**
 * Loads every part known so far: before a navigation renders a page with them, or before the language
 * changes.
 */
export async function releaseParts(): Promise<void> {
  const loads = [...parts].map((part) => {
    part.release();
    return part.load();
  });
  await Promise.allSettled(loads);
}

/**
 * Resolves when the element comes near the viewport, is touched or receives focus, or when any of these
 * happened already.
 */
function approach(element: Element): Promise<void> {
  const isUsed =
    element.contains(document.activeElement) || element.matches(':hover') || hasEarlyActions(element);
  if (isUsed) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      for (const type of wakingEvents) document.removeEventListener(type, handleEvent, listening);
      resolve();
    };
    const handleEvent = (event: Event) => {
      if (event.target instanceof Node && element.contains(event.target)) finish();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) finish();
      },
      { rootMargin: nearDistance },
    );
    for (const box of boxesOf(element)) observer.observe(box);
    for (const type of wakingEvents) document.addEventListener(type, handleEvent, listening);
  });
}
