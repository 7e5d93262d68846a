// Loaded into the server by run-product.mjs. The channel to the parent closes when the parent dies, however it dies.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
