// Preloaded into the server by run-product.mjs. The channel to the parent closes when the parent dies for any
// reason; messages tell it that the event loop turns.
const alive = setInterval(() => process.send?.('alive'), 1000).unref();
process.once('disconnect', () => {
  clearInterval(alive);
  process.kill(process.pid, 'SIGTERM');
});
