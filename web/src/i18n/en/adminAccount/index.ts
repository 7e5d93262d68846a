import type { BaseTranslation } from '../../i18n-types.ts';

/** How the one who is logged in logs in, and a new password by mail. */
const enAdminAccount = {
  meta: { title: 'Account' },
  title: 'Your account',
  reset: {
    title: 'Set a new password',
    lead: 'We send a link to the address of your account. It is good for {minutes:number}\u00a0minutes.',
    ask: 'Send link',
    asking: 'Sending…',
    sent: 'If there is such an account, a link is on its way to its address. It is good once and for {minutes:number}\u00a0minutes.',
    back: 'Back to the login',
    setLead: 'All sessions of your account end with it. A second factor stays on.',
    next: 'New password',
    repeat: 'Repeat new password',
    rule: 'At least {min:number}\u00a0characters. Several words in a row are easy to remember.',
    save: 'Set password',
    saving: 'Setting…',
  },
} satisfies BaseTranslation;

export default enAdminAccount;
