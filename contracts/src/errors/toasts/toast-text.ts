import type { Localized } from '../../i18n/locale.ts';

export type ToastText = { title: Localized; description?: Localized };
