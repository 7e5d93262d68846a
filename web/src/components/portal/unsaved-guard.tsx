import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { guardLeaving } from '#lib/tab/leave-guard.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Notes a form with unsaved changes; the returned function takes the note back. */
const UnsavedContext = createContext<() => () => void>(() => () => undefined);

/** Call it in a form: while it is dirty, the `UnsavedGuard` around it asks before the page is left. */
export function useUnsaved(isDirty: boolean): void {
  const note = use(UnsavedContext);
  useEffect(() => (isDirty ? note() : undefined), [isDirty, note]);
}

/**
 * Protects unsaved changes of the forms in it from being lost by a click on a portal link, by the browser's back button,
 * and by reload or close, where the browser asks with its own text.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const texts = useI18n().LL.adminSettings.leaving;
  const [dirtyForms, setDirtyForms] = useState(0);
  /** Continues the navigation that waits for the answer. */
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const isDirty = dirtyForms > 0;

  const note = useCallback(() => {
    setDirtyForms((count) => count + 1);
    return () => setDirtyForms((count) => count - 1);
  }, []);

  useEffect(() => {
    if (!isDirty) return;
    const release = guardLeaving((next) => setProceed(() => next));
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      release();
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [isDirty]);

  return (
    <UnsavedContext value={note}>
      {children}
      {proceed && (
        <ConfirmDialog
          title={texts.title()}
          text={texts.text()}
          cancelLabel={texts.stay()}
          confirmLabel={texts.leave()}
          onConfirm={() => {
            setProceed(null);
            proceed();
          }}
          onClose={() => setProceed(null)}
        />
      )}
    </UnsavedContext>
  );
}
