import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../../../scripts/lib/find-browser.mjs';

export type VisitFigures = {
  /** URLs of the scripts fetched until the form was in view. */
  scripts: string[];
  /** Sum of all layout shifts from the first byte until the form was reached, and the elements that moved. */
  shift: number;
  moved: string[];
};

/**
 * Launches a browser whose text is as wide as on phones: hinting rounds glyphs to whole pixels, which changes
 * line breaks.
 */
export function launchBrowser(executablePath: string): Promise<Browser> {
  const args = [...launchOptions.args, '--font-render-hinting=none'];
  return chromium.launch({ ...launchOptions, args, executablePath });
}

type ShiftLog = { sum: number; moved: string[] };

/** Observes shifts from the first moment; passed as text, since it runs in the browser. */
const watchShifts = `
  window.shifts = { sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      shifts.sum += entry.value;
      for (const { node } of entry.sources) shifts.moved.push((node?.outerHTML ?? node?.textContent ?? 'something gone').slice(0, 80));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Visits a page as on a slow phone or a desktop, and reads down to the form. */
export async function visitPage(browser: Browser, url: string, widthPx: number): Promise<VisitFigures> {
  const heightPx = widthPx < 768 ? 812 : 800;
  const page = await browser.newPage({ viewport: { width: widthPx, height: heightPx } });
  try {
    await page.addInitScript(watchShifts);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    // Slow enough for fonts and styles to arrive after the text.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const form = page.locator('main form');
    // Step by step, as when reading; a jump would hide shifts on the way.
    while (((await form.boundingBox())?.y ?? 0) > heightPx / 2) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(100);
    }
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    const { sum, moved } = (await page.evaluate('window.shifts')) as ShiftLog;
    return { scripts: [...scripts], shift: sum, moved: [...new Set(moved)] };
  } finally {
    await page.close();
  }
}
