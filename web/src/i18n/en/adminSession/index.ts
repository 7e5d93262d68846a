import type { BaseTranslation } from '../../i18n-types.ts';

/** The portal's entry, and what its pages share beside their own texts. */
const enAdminSession = {
  meta: { title: 'Admin Portal' },
  label: 'Admin',
  navigation: {
    label: 'Admin pages',
    orders: 'Orders',
    messages: 'Messages',
    unread: '{count:number} unread',
    settings: 'Settings',
  },
  logOut: 'Log out',
  loggingOut: 'Logging out...',
  login: {
    title: 'Admin Login',
    description: 'Login to access the admin dashboard',
    username: 'Username',
    password: 'Password',
    submit: 'Log In',
    submitting: 'Logging in...',
    limited: 'Too many attempts to log in. You can try again at {time:string}.',
  },
  noAccess: {
    title: 'No access to the admin portal',
    text: 'You are logged in as {username:string}. This account has no access to the admin portal. Log out to use another one.',
  },
  unreachable: {
    title: 'The portal cannot be reached',
    offline: 'There is no connection to the server. Please check your network.',
    unavailable: 'The server is not ready right now. This usually passes within a minute.',
    keepsTrying: 'You have not been logged out. This page keeps trying by itself.',
    retry: 'Try again now',
  },
  password: { show: 'Show', hide: 'Hide' },
  loadAgain: 'Load again',
  mails: {
    toClient: '{mail:string} to the client',
    toOperator: '{mail:string} to you',
    kinds: {
      'quote-confirmation': 'Confirmation of a quote request',
      'new-order-notice': 'Notice of a new order',
      'contact-notice': 'Contact message',
      'webhook-off-notice': 'Notice of a switched-off webhook',
      'account-locked-notice': 'Notice of an attacked account',
      'backup-failed-notice': 'Notice of a failed backup',
      'alert-notice': 'Notice of alerts',
      invitation: 'Invitation',
      'contact-answer': 'Answer to a contact message',
      'delivery-date': 'Delivery date',
      'quote-ready': 'Quote',
      'status-changed': 'News of the order’s status',
      'files-received': 'Confirmation of files',
      'payment-received': 'Receipt of a payment',
      'deliverable-ready': 'Version of the work',
      'round-offered': 'Further revision round',
      'client-event-notice': 'News from the client',
      'quote-reminder': 'Reminder of the quote',
      'quote-second-reminder': 'Second reminder of the quote',
      'message-letter': 'Message',
      'message-notice': 'Message from the client',
    },
  },
  noScript: {
    title: 'The admin portal needs JavaScript',
    text: 'Please switch JavaScript on in your browser and load this page again.',
  },
} satisfies BaseTranslation;

export default enAdminSession;
