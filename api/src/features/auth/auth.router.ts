import { router } from '#trpc/init.ts';
import { currentUser } from './current-user.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';

export const authRouter = router({ me: currentUser, login: logIn, logout: logOut });
