import { router } from '#trpc/init.ts';
import { changePassword } from './change-password.ts';
import { currentUser } from './current-user.ts';
import { endOneSession } from './end-one-session.ts';
import { enableTotp } from './factors/enable-totp.ts';
import { listFactors } from './factors/list-factors.ts';
import { makeRecoveryCodes } from './factors/make-recovery-codes.ts';
import { removeTotp } from './factors/remove-totp.ts';
import { startTotp } from './factors/start-totp.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { logOutEverywhere } from './log-out-everywhere.ts';
import { changeOwnEmail, getOwnEmail } from './own-email.ts';
import { changeOwnLanguage, getOwnLanguage } from './own-language.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { askPasskey } from './passkeys/ask-passkey.ts';
import { confirmWithPasskey } from './passkeys/confirm-with-passkey.ts';
import { logInWithPasskey } from './passkeys/log-in-with-passkey.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { startPasskey } from './passkeys/start-passkey.ts';
import { lookUpReset } from './reset/look-up-reset.ts';
import { requestReset } from './reset/request-reset.ts';
import { resetPassword } from './reset/reset-password.ts';
import { confirm } from './two-step/confirm.ts';
import { logInWithCode } from './two-step/log-in-with-code.ts';
import { showStep } from './two-step/show-step.ts';

export const authRouter = router({
  me: currentUser,
  login: logIn,
  logout: logOut,
  logOutEverywhere,
  changePassword,
  ownEmail: getOwnEmail,
  changeOwnEmail,
  ownLanguage: getOwnLanguage,
  changeOwnLanguage,
  sessions: listSessions,
  endSession: endOneSession,
  loginStep: showStep,
  loginWithCode: logInWithCode,
  confirm,
  factors: listFactors,
  askPasskey,
  loginWithPasskey: logInWithPasskey,
  confirmWithPasskey,
  startPasskey,
  addPasskey,
  removePasskey,
  startTotp,
  enableTotp,
  removeTotp,
  makeRecoveryCodes,
  requestReset,
  lookUpReset,
  resetPassword,
});
