import { router } from '#trpc/init.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { invitePerson } from './invite-person.ts';
import { listColleagues } from './list-colleagues.ts';
import { listInvitations } from './list-invitations.ts';
import { listPeople } from './list-people.ts';
import { lookUpInvitation } from './look-up-invitation.ts';
import { removePerson } from './remove-person.ts';
import { resendInvitation } from './resend-invitation.ts';
import { updatePerson } from './update-person.ts';

export const peopleRouter = router({
  list: listPeople,
  names: listColleagues,
  update: updatePerson,
  remove: removePerson,
});

export const invitationsRouter = router({
  list: listInvitations,
  create: invitePerson,
  resend: resendInvitation,
  cancel: cancelInvitation,
  lookUp: lookUpInvitation,
  accept: acceptInvitation,
});
