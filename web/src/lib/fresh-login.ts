import type { AppRouter } from '@storefront/api/client';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { errorCode } from './call-failure.ts';

/** A call that waits until the user has signed in again; `finish(false)` cancels it. */
type Question = { finish: (isConfirmed: boolean) => void };

let question: (Question & { answer: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();

function change(next: typeof question): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Concurrent calls wait for one dialog. */
function ask(): Promise<boolean> {
  if (question) return question.answer;
  let resolve = (_: boolean) => {};
  const answer = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  const finish = (isConfirmed: boolean) => {
    change(null);
    resolve(isConfirmed);
  };
  change({ finish, answer });
  return answer;
}

/** Returns the open question, or null. For `useSyncExternalStore`. */
export const currentQuestion = (): Question | null => question;

export function onQuestionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Repeats a call that was rejected because it requires a recent login, once the user has signed in again. */
export const freshLoginLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let hasAsked = false;
      let running = send();
      function send() {
        return next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (hasAsked || errorCode(error) !== 'SIGN_IN_AGAIN') return observer.error(error);
            hasAsked = true;
            void ask().then((isConfirmed) => {
              if (isConfirmed) running = send();
              else observer.error(error);
            });
          },
        });
      }
      return () => running.unsubscribe();
    });
