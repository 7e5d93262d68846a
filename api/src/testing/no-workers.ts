/** For what changes orders in a test that runs no workers. */
export const noWorkers = { wakeOutbox: () => {}, wakeWebhooks: () => {} };
