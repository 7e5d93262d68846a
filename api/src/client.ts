import type { AppRouter } from './trpc/endpoint/router.ts';

// The only module that other workspaces may import: types only, so nothing of it remains in their builds.

export type { AppRouter };
