import type { Localized } from '../../i18n/locale.ts';

/** HTTP status of an error and its public text. */
export type ErrorEntry = { readonly status: number; readonly message: Localized };
