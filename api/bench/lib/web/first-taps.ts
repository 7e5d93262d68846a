import type { Browser, Page } from '@playwright/test';

export type Tap = {
  path: string;
  /** Selector of the control that is tapped. */
  control: string;
  /** Expression evaluated in the page: whether the tap has had a visible effect. */
  isAnswered: string;
};

const field = (selector: string, property: string) => `document.querySelector('${selector}').${property}`;

/** First taps of a visit on a phone, by their purpose. */
export const firstTaps = {
  menu: { path: '/', control: 'header summary', isAnswered: field('header details', 'open') },
  plan: {
    path: '/copywriting',
    control: 'label[for=plan-strategy-only]',
    isAnswered: field('#plan-strategy-only', 'checked'),
  },
  quantity: {
    path: '/copywriting',
    control: 'button[name=more]',
    isAnswered: `${field('input[name=quantity]', 'value')} === '2'`,
  },
  total: {
    path: '/copywriting',
    control: 'button[name=more]',
    isAnswered: `${field('[data-amount=subtotal]', 'textContent')} === '$700.00'`,
  },
  'add-on': {
    path: '/copywriting',
    control: 'label:has([name=addon])',
    isAnswered: field('[name=addon]', 'checked'),
  },
  sample: {
    path: '/copywriting',
    control: 'a[data-opens]',
    // The large picture shows the small one as its background until it has loaded.
    isAnswered: `[...document.querySelectorAll('dialog[open] img')].some((img) => img.complete || img.style.backgroundImage)`,
  },
  viewer: {
    path: '/copywriting',
    control: 'a[data-opens]',
    isAnswered: `document.querySelector('dialog[open] button') !== null`,
  },
  language: { path: '/', control: 'a[hreflang=de]', isAnswered: `document.documentElement.lang === 'de'` },
  'contact field': {
    path: '/',
    control: '#contact input[name=name]',
    isAnswered: `document.activeElement.name === 'name'`,
  },
  carousel: {
    path: '/',
    control: '[data-part=testimonials] button:nth-of-type(2)',
    isAnswered: `${field('[data-part=testimonials] button:nth-of-type(2)', 'ariaCurrent')} === 'true'`,
  },
} as const satisfies Readonly<Record<string, Tap>>;

/** Slow 4G as defined by Lighthouse, and a phone four times slower than this machine. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const cpuSlowdown = 4;
const answerTimeoutMs = 20_000;

/**
 * Measures the milliseconds from the first tap on a control until its visible effect is on the screen, with
 * nothing cached: `stayMs` after the first paint, with the control in view. The page itself keeps the time:
 * the tap counts from the moment of the touch, not from when the page handles it, and polling from outside
 * would delay the page.
 */
export async function measureTap(
  browser: Browser,
  origin: string,
  tap: Tap,
  stayMs: number,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(keepTime(tap));
    await page.goto(origin + tap.path, { waitUntil: 'commit' });
    const control = `document.querySelector('${tap.control}')`;
    await until(page, "performance.getEntriesByType('paint').length > 0");
    await until(page, `${control} !== null`);
    const bringIntoView = (): Promise<{ x: number; y: number }> =>
      page.evaluate(
        `(() => {
          const control = ${control};
          const { top, bottom } = control.getBoundingClientRect();
          if (top < 0 || bottom > innerHeight) control.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = control.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        })()`,
      );
    await bringIntoView();
    await until(page, `${control}.checkVisibility({ visibilityProperty: true })`);
    // Content above it had no height of its own until then.
    await bringIntoView();
    await page.waitForTimeout(stayMs);
    const finger = await bringIntoView();
    // Both at once: a finger does not wait for the page to handle the touch before it leaves the screen.
    await Promise.all([
      session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] }),
      session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
    await until(page, 'Boolean(sessionStorage.answeredAfterMs)');
    return Number(await page.evaluate('sessionStorage.answeredAfterMs'));
  } finally {
    await context.close();
  }
}

/**
 * Runs in each document of the visit before anything else. The frame after the effect counts, taken in a task
 * that follows it. If the tap leads to another document, the first paint of that one counts: its own time, since the
 * browser reports it some frames later.
 */
const keepTime = ({ isAnswered }: Tap) => `{
  const isAnswered = () => ${isAnswered};
  const isOtherDocument = Boolean(sessionStorage.tappedAt);
  const save = (time) => { sessionStorage.answeredAfterMs = performance.timeOrigin + time - sessionStorage.tappedAt; };
  const watch = () => requestAnimationFrame(() => {
    const [paint] = performance.getEntriesByType('paint');
    if (!paint || !isAnswered()) watch();
    else if (isOtherDocument) save(paint.startTime);
    else setTimeout(() => save(performance.now()));
  });
  if (isOtherDocument) watch();
  else addEventListener('pointerdown', ({ timeStamp }) => {
    sessionStorage.tappedAt = performance.timeOrigin + timeStamp;
    watch();
  }, { once: true, capture: true });
}`;

/** Polling interval; each poll costs the page some time. */
const pollEveryMs = 50;

/** Polls from outside, since the pages' policy forbids Playwright's waiting functions inside them. */
async function until(page: Page, condition: string): Promise<void> {
  const deadline = performance.now() + answerTimeoutMs;
  // Fails while the page is being left.
  while ((await page.evaluate(condition).catch(() => false)) !== true) {
    if (performance.now() > deadline) throw new Error(`It never came true: ${condition}`);
    await page.waitForTimeout(pollEveryMs);
  }
}
