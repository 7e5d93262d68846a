// Preloaded into the server by run-product.mjs. The channel to the parent closes when the parent dies for any
// reason.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
