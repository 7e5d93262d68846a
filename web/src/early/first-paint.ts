/** Continue after this time even if the browser has not reported a first paint. */
const waitMs = 3000;

export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, waitMs);
  });
