import type { BaseTranslation } from '../../i18n-types.ts';

/** How the one who is logged in logs in, and a new password by mail. */
const enAdminAccount = {
  meta: { title: 'Account' },
  title: 'Your account',
  factors: {
    title: 'Second factor',
    description: 'With it your password alone opens nothing.',
    loadFailed: 'Your second factors could not be loaded.',
    cancel: 'Cancel',
    missing: {
      any: 'A second factor is asked of everyone in the portal. Please set one up; until then no other page works for you.',
      passkey:
        'A passkey is asked of everyone in the portal. Please add one; until then no other page works for you.',
      totp: 'An authenticator app is asked of everyone in the portal. Please set it up; until then no other page works for you.',
    },
    totp: {
      title: 'Authenticator app',
      off: 'Shows a new code every 30\u00a0seconds, which you enter after your password.',
      on: 'In use since {time:string}.',
      setUp: 'Set up an app',
      scan: 'Scan this picture with your authenticator app, and then enter the code that it shows.',
      qr: 'QR code for your authenticator app',
      type: 'If you cannot scan it, type this into the app:',
      code: 'Code',
      codeHint: 'Six digits',
      save: 'Start using it',
      saving: 'Checking…',
      remove: 'Remove the app',
      removing: 'Removing…',
      question: 'Remove the authenticator app?',
      text: 'Its codes are no longer taken. Without another second factor, your password alone opens the portal.',
    },
    codes: {
      title: 'Your recovery codes',
      text: 'Each of them stands in once for a lost second factor. Please copy them now and keep them away from this device: they are shown this once.',
      copy: 'Copy the codes',
      done: 'I have stored them',
      copied: 'Copied',
      notCopied: 'Not copied; please select them',
    },
    recovery: {
      title: 'Recovery codes',
      left: '{count:number}\u00a0{{code|codes}} left.',
      renew: 'Make new codes',
      pending: 'Making…',
      question: 'Make new recovery codes?',
      text: 'The codes that you have now are no longer valid then.',
    },
  },
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
