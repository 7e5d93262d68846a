import type { BaseTranslation } from '../../i18n-types.ts';

const enAdminSettings = {
  meta: { title: 'Admin Settings' },
  title: 'Admin Settings',
  email: {
    title: 'Email Settings',
    description: 'Configure the email address where contact form submissions will be sent.',
    address: 'Email Address',
    placeholder: 'name@example.com',
    save: 'Save Settings',
    saving: 'Saving...',
    failed: 'Your current settings could not be loaded.',
    retry: 'Load again',
  },
  test: {
    label: 'Test mail',
    lead: 'Goes to the saved address at once and shows whether your mail server takes it.',
    send: 'Send test mail',
    sending: 'Sending...',
  },
  leaving: {
    title: 'Leave without saving?',
    text: 'What you changed on this page has not been saved yet.',
    stay: 'Stay on this page',
    leave: 'Leave without saving',
  },
} satisfies BaseTranslation;

export default enAdminSettings;
