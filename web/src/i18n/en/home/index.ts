import type { BaseTranslation } from '../../i18n-types.ts';

const enHome = {
  meta: {
    title: 'Email templates, calendars, copy and landing pages',
    description:
      'A small studio for email templates, content calendars, copywriting and landing pages. Fixed prices, quote within 24\u00a0hours, 20+\u00a0years of experience.',
  },
  hero: {
    titlePixel: 'Designed to be opened.',
    titleProse: 'Written to be clicked.',
    lead: 'Email templates, content calendars, copy and landing pages for small businesses, at fixed prices and by people who do nothing else.',
    primary: 'Get Instant Quote',
    secondary: 'See recent work',
    filmAlt: 'An email takes shape: headline, picture, text and button fall into place.',
    filmCaption: 'One email, from the first line to the last pixel.',
    play: 'Play animation',
    pause: 'Pause animation',
  },
  benefits: {
    label: 'Why choose us',
    title: 'A small studio,',
    titleProse: 'on purpose.',
    lead: 'You talk to the people who design and write. That keeps prices low, standards high and the calendar short.',
    budget: {
      title: 'Budget friendly',
      text: 'Fixed prices from {price:string}, per piece and without a subscription. You see the total before you ask, and asking costs nothing.',
    },
    team: {
      title: 'Expert team',
      text: 'We design and we code, we write and we cut, and have done so for more than 20\u00a0years between us. You notice it in the details nobody asked for.',
    },
    delivery: {
      title: 'Fast delivery',
      text: 'A detailed quote within 24\u00a0hours, an email template in {days:string}. Every plan names its delivery time; if anything changes, you hear about it right away.',
    },
    promise: 'And three things you can hold us to',
    points: [
      {
        title: 'No surprises.',
        text: 'Plan, add-ons and total are on the page. The quote confirms them in writing.',
      },
      {
        title: 'Safe to pay.',
        text: 'Half before we start, half when the work is done. Card payments are secured by a payment provider; we never see your card details.',
      },
      {
        title: 'Yours to use.',
        text: 'Once the final invoice is paid, you may use the finished work worldwide and for good.',
      },
    ],
  },
  claims: {
    title: 'By the numbers',
    experience: { figure: '20+', text: 'years of combined experience' },
    quality: {
      figure: '100%',
      text: 'quality commitment: nothing leaves the studio that we would not put our name to',
    },
    delivery: { figure: '3–7', text: 'working days for an email template' },
    reply: { figure: '24\u00a0h', text: 'until you have our reply to your quote request' },
  },
  work: {
    label: 'Recent work',
    title: 'Three pieces,',
    titleProse: 'three temperaments.',
    note: 'Made in our studio for invented brands, so that we can show every detail.',
    tags: 'Tags',
    landingPage: {
      title: 'Fall asleep inland',
      text: 'A landing page for a night train that sells sleep instead of seats: one idea, one price, one button.',
      alt: 'Landing page of the night train Duvet Line: three train windows from midnight to sunrise by the sea.',
      tags: ['Landing page', 'Design & code', 'Illustration'],
    },
    emailTemplate: {
      title: 'Three brands, one inbox',
      text: 'Email templates for a hair salon, a furniture store and a Mediterranean restaurant, drawn for the phone first.',
      alt: 'Three phones showing emails of a hair salon, a furniture store and a Mediterranean restaurant.',
      tags: ['Email template', 'Responsive', 'Copywriting'],
    },
    jewelry: {
      title: 'Quiet gold',
      text: 'Jewelry product photography without a camera: modeled, lit and rendered down to the last reflection.',
      alt: 'Still life of gold rings with a red stone and pearls on pale plinths against dark green.',
      tags: ['Product photography', 'Jewelry', 'Lighting'],
    },
  },
  services: {
    label: 'Services',
    title: 'Four services,',
    titleProse: 'prices on the label.',
    lead: 'Choose a plan, see the total, ask for a quote. You pay nothing until you have said yes.',
    from: 'from {price:string}',
    emailTemplate: 'In your brand, easy to read on any phone, and built to hold together in every inbox.',
    contentCalendar:
      'Posts with a reason behind each of them: topics, dates, formats and, if you like, the copy.',
    copywriting: 'Emails, pages and subject lines that sound like you on a good day.',
    landingPage: 'One page, one goal: designed around your offer and quick to load.',
    action: 'See plans',
  },
  testimonials: {
    label: 'Testimonials',
    title: 'What a good fit',
    titleProse: 'sounds like.',
    sample: 'Sample voices, until real clients have their say.',
    carousel: 'Testimonials, one at a time',
    show: 'Show testimonial {index:number} of {count:number}',
    pause: 'Stop rotating',
    play: 'Rotate testimonials',
  },
} satisfies BaseTranslation;

export default enHome;
