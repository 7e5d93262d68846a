import { migrationsFolder } from './create-test-db.ts';
import { ensureTemplate } from './test-pglite.ts';

// For several test runners that start at once: each would build it.
await ensureTemplate(migrationsFolder);
