import type { CookieLabel } from '@storefront/contracts/cookies.ts';
import { agencyName, type LegalDocument, listCookies } from './legal-document.ts';

const cookies: Readonly<Record<CookieLabel, string>> = {
  lang: 'remembers the language you chose, for one year.',
  'upload-…': 'lets you add files to a request you have just sent, for 48\u00a0hours.',
  'own-files': 'lets you add files that you have sent without a request to one later, for 24\u00a0hours.',
  'payment-return': 'brings you back to your order page after a card payment, for 24\u00a0hours.',
  'sign-in':
    'secures your sign-in to a cloud drive from which you want to choose files, for 15\u00a0minutes.',
  'account-…':
    'keeps you signed in to that cloud drive while you choose, for one hour at the most; “Sign out” ends it at once.',
  session: 'keeps our operator logged in, for up to 90\u00a0days.',
  'login-step': 'connects the two steps of a login of our operator, for 5\u00a0minutes.',
  'known-…':
    'marks a browser in which our operator has logged in, for 180\u00a0days, so that other people’s wrong passwords do not lock it out.',
};

export const privacyEn: LegalDocument = {
  title: 'Privacy Policy',
  description: `What personal data ${agencyName} collects, why, how long it is kept, and what rights you have.`,
  sections: [
    {
      heading: 'Introduction',
      blocks: [
        `This policy explains what ${agencyName} does with personal data when you visit this website, request a quote or write to us. We collect what we need to answer you and to do the work, and nothing for advertising.`,
      ],
    },
    {
      heading: 'Information we collect',
      blocks: [
        {
          list: [
            'Quote requests: name, email address, phone number if you give it, the service and options you choose, your description of the project, and the files you attach.',
            'Orders: whether and when you accepted a quote, your messages and wishes on your order page, the emails about them, and the date and amount of payments.',
            'Contact messages: name, email address, phone number if you give it, and your message.',
            'Technical data: your IP address and browser language when a page is requested. From the address we derive the country, on our own server and without passing it to anyone, to choose language and currency. We also count requests per address for a short time to fend off abuse.',
          ],
        },
        'A form you have begun is kept in your own browser so that nothing is lost. What you write reaches us only when you send it.',
        { filled: 'privacy-uploads' },
      ],
    },
    {
      heading: 'How we use it',
      blocks: [
        'We use your data to prepare the quote, to carry out and bill the order, to answer your questions, and to keep the website safe. The legal bases are the preparation and performance of a contract, our legitimate interest in a secure and working website, and legal duties such as keeping accounts.',
        'We make no automated decisions about you and build no profiles.',
      ],
    },
    {
      heading: 'How we protect it',
      blocks: [
        'Connections are encrypted, passwords are stored only as strong hashes, and only people who work for us can see your order. Attached files are not publicly reachable.',
        'We keep personal data only as long as necessary. After that, it is deleted automatically:',
        { filled: 'privacy-periods' },
      ],
    },
    {
      heading: 'Sharing',
      blocks: [
        'We do not sell personal data. Authorities receive data only if the law obliges us.',
        { filled: 'privacy-recipients' },
      ],
    },
    {
      heading: 'Cookies',
      blocks: [
        'We set only cookies the site cannot do without, all of them our own. There is no tracking, so there is no banner.',
        {
          list: listCookies(cookies),
        },
        'In your browser most of these names begin with “__Host-” or “__Secure-”. That makes the browser accept them from this website only.',
      ],
    },
    {
      heading: 'Third-party websites',
      blocks: [
        { filled: 'privacy-hosts' },
        'Links to other websites, our social profile for example, lead to places with rules of their own; what happens there is up to their operators.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'You can ask us what data we hold about you and have it corrected, deleted, restricted or handed over in a common format. You may object to processing that rests on our legitimate interest, and withdraw a consent at any time for the future. An email to {email} is enough.',
        'You may also complain to a data protection authority, for example the one where you live.',
      ],
    },
    {
      heading: 'Changes',
      blocks: [
        'When the website or the law changes, we adapt this policy. The date at the top tells you when that last happened.',
      ],
    },
    {
      heading: 'Contact',
      blocks: [{ filled: 'privacy-controller' }],
    },
  ],
};
