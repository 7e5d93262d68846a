import { router } from '#trpc/init.ts';
import { correctPersonCall, erasePersonCall, getPerson } from './person-calls.ts';
import { getUpcoming } from './retention/get-upcoming.ts';

export const privacyRouter = router({
  person: getPerson,
  correct: correctPersonCall,
  erase: erasePersonCall,
  upcoming: getUpcoming,
});
