import { router } from '#trpc/init.ts';
import { findLocale } from './find-locale.ts';

export const i18nRouter = router({ locale: findLocale });
