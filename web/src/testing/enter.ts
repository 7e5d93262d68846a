import type { UserEvent } from '@testing-library/user-event';

/** Pastes a text at once: typing costs a render per letter. Single keys are covered by the browser tests. */
export async function enter(user: UserEvent, control: HTMLElement, text: string): Promise<void> {
  await user.click(control);
  await user.paste(text);
}
