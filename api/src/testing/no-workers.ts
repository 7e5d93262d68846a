/** For code that changes orders in a test without workers. */
export const noWorkers = { wakeOutbox: () => {}, wakeWebhooks: () => {} };
