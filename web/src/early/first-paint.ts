/** When a browser has not told of its first paint by then, what waits for it goes on all the same. */
const waitMs = 3000;

export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, waitMs);
  });
