import type { BaseTranslation } from '../../i18n-types.ts';

const enContact = {
  label: 'Contact',
  title: 'Tell us',
  titleProse: 'what you need.',
  lead: 'A question, half an idea, a deadline: a\u00a0person reads it, and a person answers.',
  directly: 'Or write to us directly',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  privacy: 'We use your details to answer you, and for nothing else.',
  submit: 'Send message',
  sending: 'Sending...',
  thanks: 'Thank you for your message.',
  another: 'Send another message',
} satisfies BaseTranslation;

export default enContact;
