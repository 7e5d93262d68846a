import type { Browser, Page } from '@playwright/test';

type Tap = {
  path: string;
  /** What is pressed. */
  control: string;
  /** Runs in the page: whether the press has had a visible effect. */
  isAnswered: string;
};

const field = (selector: string, property: string) => `document.querySelector('${selector}').${property}`;

/** First taps of a visit on a phone, by what they are for. */
export const firstTaps: Readonly<Record<string, Tap>> = {
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
    // The large picture has the small one behind it until it is there.
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
};

/** Slow 4G as Lighthouse has it, and a phone four times slower than this machine. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const cpuSlowdown = 4;
const answerTimeoutMs = 20_000;

/**
 * Milliseconds from the first tap on a control until its visible effect is on the screen, with nothing cached: `stayMs`
 * after the first paint, the control in view. The page itself keeps the time: the tap counts from when the finger came
 * down, not from when the page got to it, and questions from outside would hold up what they ask about.
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
    // What was above it had no height of its own until then.
    await bringIntoView();
    await page.waitForTimeout(stayMs);
    const finger = await bringIntoView();
    // Both at once: a finger does not wait for the page to hear of it before it leaves.
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
 * Runs in each document of the visit before anything else. The frame after the effect counts, by a task that
 * follows it. The tap may lead to another document: then the first paint of that.
 */
const keepTime = ({ isAnswered }: Tap) => `{
  const isAnswered = () => ${isAnswered};
  const now = () => performance.timeOrigin + performance.now();
  const watch = () => requestAnimationFrame(() => {
    if (!performance.getEntriesByType('paint').length || !isAnswered()) watch();
    else setTimeout(() => { sessionStorage.answeredAfterMs = now() - sessionStorage.tappedAt; });
  });
  if (sessionStorage.tappedAt) watch();
  else addEventListener('pointerdown', ({ timeStamp }) => {
    sessionStorage.tappedAt = performance.timeOrigin + timeStamp;
    watch();
  }, { once: true, capture: true });
}`;

/** Between two questions to a page, each of which costs it a little. */
const pollEveryMs = 50;

/** The policy of the pages forbids what would wait inside them. */
async function until(page: Page, condition: string): Promise<void> {
  const deadline = performance.now() + answerTimeoutMs;
  // While a page is being left there is none to ask.
  while ((await page.evaluate(condition).catch(() => false)) !== true) {
    if (performance.now() > deadline) throw new Error(`It never came true: ${condition}`);
    await page.waitForTimeout(pollEveryMs);
  }
}
