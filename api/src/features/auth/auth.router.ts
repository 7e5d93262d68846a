import { router } from '#trpc/init.ts';
import { changePassword } from './change-password.ts';
import { currentUser } from './current-user.ts';
import { endOneSession } from './end-one-session.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { logOutEverywhere } from './log-out-everywhere.ts';
import { requestReset } from './reset/request-reset.ts';
import { resetPassword } from './reset/reset-password.ts';

export const authRouter = router({
  me: currentUser,
  login: logIn,
  logout: logOut,
  logOutEverywhere,
  changePassword,
  sessions: listSessions,
  endSession: endOneSession,
  requestReset,
  resetPassword,
});
