import { brand } from '@storefront/contracts/brand.ts';
import { agencyName, type LegalDocument } from './legal-document.ts';

export const termsEn: LegalDocument = {
  title: 'Terms & Conditions',
  description: `The terms under which ${agencyName} works for its clients: quotes, payment, delivery, revisions and rights.`,
  sections: [
    {
      heading: 'Introduction',
      blocks: [
        `These terms apply to this website and to every order placed with ${agencyName} (“we”, “us”). By requesting a quote or ordering a service you accept them.`,
        'If you order on behalf of a company, you confirm that you are allowed to do so. Terms of your own apply only where we have agreed to them in writing.',
      ],
    },
    {
      heading: 'Services',
      blocks: [
        'We design and code email templates, plan and produce social media content calendars, write copy, and design and build landing pages. The plan you choose describes what is included and what is not; the detailed quote we send you is what counts.',
        'Add-ons extend a plan and are priced separately. We quote anything beyond the plan and its add-ons before we start on it.',
      ],
    },
    {
      heading: 'Orders and payments',
      blocks: [
        'Submitting an order form is a request for a quote. It costs nothing and binds neither side. We reply within 24\u00a0hours with a detailed quote. Saturdays and Sundays do not count. A contract exists once you accept the quote.',
        {
          list: [
            'Prices are in US dollars. Amounts in other currencies are there for orientation; the quote states what is charged.',
            'A deposit of 50% is required before work begins. The balance is due when the work is finished, before the final files are handed over.',
            'Card payments are handled by a card payment provider. We never see or store your card details.',
            'Taxes and duties that apply at your place of business are added where the law requires it.',
          ],
        },
      ],
    },
    {
      heading: 'Timeline and delivery',
      blocks: [
        'Delivery times are estimates, in days or working days as your plan says. They start once we have your deposit and everything we need from you, and we confirm them with the quote.',
        'If we see that a date will not hold, we tell you as soon as we know. If material or feedback from your side arrives late, the date moves accordingly. We deliver digitally, by download link or directly into your tool if you have ordered that.',
      ],
    },
    {
      heading: 'Revisions and refunds',
      blocks: [
        'Each plan includes the number of revision rounds it names. A round is one collected list of changes within the agreed scope; new wishes and changes of direction are quoted separately. Please send your feedback within 14\u00a0days of delivery.',
        'If you cancel before we start, we refund the deposit in full. Once work has begun, we refund the part of the deposit that the work done so far does not use up. Finished work that you have approved is not refundable. Your statutory rights remain unaffected.',
      ],
    },
    {
      heading: 'Intellectual property',
      blocks: [
        'When the final invoice is paid, the rights to use the finished work pass to you, worldwide and without limit in time. Until then they stay with us. Drafts that were not chosen, our tools, and code we reuse remain ours; you receive the right to use whatever part of them is in your deliverables.',
        'Stock images and fonts come under the licenses of their makers, which we pass on to you. Unless you ask us not to, we may show the published result in our portfolio.',
      ],
    },
    {
      heading: 'Client responsibilities',
      blocks: [
        'You give us complete and correct information, and texts, images and brand material on time.',
        {
          list: [
            'You hold the rights to everything you send us and to what we are to do with it.',
            'You check the work before you publish or send it, facts, prices and legal notices included.',
            'You observe the rules for advertising and email in the countries in which you use the work, consent of the recipients in particular.',
          ],
        },
      ],
    },
    {
      heading: 'Limitation of liability',
      blocks: [
        'We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law does not allow a limit.',
        'For slight negligence we are liable only where an essential duty is broken, and then only for the foreseeable, typical damage and up to the amount of the order concerned. We do not promise particular results such as open rates, rankings or sales, and are not liable for failures of the tools and platforms you use.',
      ],
    },
    {
      heading: 'Governing law',
      blocks: [
        `These terms and all contracts with us are governed by the laws of ${brand.jurisdiction.en}, without regard to its conflict of law rules. Courts of that place have jurisdiction as far as the law allows it to be agreed. If you are a consumer, the mandatory protection of the country you live in stays with you.`,
      ],
    },
    {
      heading: 'Changes',
      blocks: [
        'We may revise these terms. The version that was published when you accepted a quote applies to that order. The date at the top tells you when the text last changed.',
      ],
    },
    {
      heading: 'Contact',
      blocks: ['Questions about these terms? Write to us at {email}.', { filled: 'terms-party' }],
    },
  ],
};
