import { savesData } from '#lib/later/saves-data.ts';
import { whenIdle } from '#lib/later/when-idle.ts';

/**
 * Loads the validation rules of a form late, together with zod: half the size of a form, and not needed before the
 * visitor types. If loading fails, the form accepts everything; the server validates as well.
 *
 * @param load imports the function that returns the first error of each field.
 */
export function lateRules<Args extends unknown[], Field extends string>(
  load: () => Promise<(...args: Args) => Partial<Record<Field, string>>>,
) {
  return {
    load: async () => {
      try {
        return await load();
      } catch (error) {
        console.error('The rules of the form did not load', error);
        return () => ({}) as Partial<Record<Field, string>>;
      }
    },
    /**
     * Loads the rules while the browser is idle, so that the first field does not wait for them. In two steps, zod
     * with the rules for texts first: all at once would be a long task on a slow phone. Failures show when the rules
     * are used.
     */
    loadWhenIdle: () => {
      if (savesData()) return;
      whenIdle(() => {
        import('@storefront/contracts/text.ts').then(
          () => whenIdle(() => void load().catch(() => undefined)),
          () => undefined,
        );
      });
    },
  };
}
