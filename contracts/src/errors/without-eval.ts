import { z } from 'zod';

// Pages forbid code made from texts. The library would try it all the same, and Firefox reports each try as an error. It
// decides when a schema is made, so the build runs this together with the library, before any schema.
if ('document' in globalThis) z.config({ jitless: true });
