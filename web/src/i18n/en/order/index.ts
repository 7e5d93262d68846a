import type { BaseTranslation } from '../../i18n-types.ts';

const enOrder = {
  meta: {
    emailTemplate: {
      title: 'Order an email template',
      description:
        'Responsive email templates, designed and coded by hand. From {price:string}, ready in 3–7\u00a0working days, revisions included. Quote within 24\u00a0hours.',
    },
    contentCalendar: {
      title: 'Order a content calendar',
      description:
        'A month of social media planned, written and ready to post. Content calendars from {price:string}, ready in 3–10\u00a0working days. Quote within 24\u00a0hours.',
    },
    copywriting: {
      title: 'Order copywriting',
      description:
        'Website copy, newsletters and ads that sound like you and sell. Up to 2,000\u00a0words from {price:string}, ready in 3–10\u00a0days. Quote within 24\u00a0hours.',
    },
    landingPage: {
      title: 'Order a landing page',
      description:
        'Landing pages designed and coded around one goal. From {price:string}, ready in 5–10\u00a0working days, revisions included. Quote within 24\u00a0hours.',
    },
  },
  hero: {
    choose: 'Choose a plan',
    ask: 'Straight to the request',
    from: 'from',
    features: 'What you get',
  },
  emailTemplate: {
    hero: {
      title: 'Emails that hold up',
      titleProse: 'in every inbox.',
      lead: 'We design your template, code it by hand and test it in the mail apps your customers use. You change the words, press send, and do it again next month.',
      features: [
        { title: 'Responsive', text: 'One template, from a narrow phone to a wide desktop.' },
        { title: 'Revisions', text: 'Up to two rounds included, so the details end up right.' },
        {
          title: 'Turnaround',
          text: 'In your hands within 3\u2060–\u20607\u00a0working days, depending on the plan.',
        },
        { title: 'Clean code', text: 'HTML that survives Outlook, Gmail and dark mode.' },
      ],
    },
    samples: {
      title: 'Three senders, three characters',
      items: [
        {
          name: 'Ondine, hair salon',
          text: 'The autumn letter: one promise, one button, no coupon in sight.',
          alt: 'Email on a dark plum ground: a sweep of copper hair above the headline “The cut that grows out well.”',
        },
        {
          name: 'Ply\u00a0&\u00a0Sons, furniture store',
          text: 'A single chair gets the whole stage, and the story of why it took two years.',
          alt: 'Email with a blue lounge chair against mustard yellow and the headline “Sit down. It took us two years.”',
        },
        {
          name: 'Almyra, Mediterranean restaurant',
          text: 'An invitation you can nearly smell, built to be booked from a phone.',
          alt: 'Email with a plate of two fish, lemons and bread on a blue tablecloth and the headline “Lunch lasts until it doesn’t.”',
        },
      ],
    },
    request: {
      label: 'What should the email do?',
      hint: 'Who gets it, what should they click, which tool do you send with? A few sentences are plenty.',
      placeholder: 'A monthly newsletter for our salon. About 1,200 readers, sent with Mailchimp\u00a0…',
    },
  },
  contentCalendar: {
    hero: {
      title: 'A month of posts,',
      titleProse: 'off your mind.',
      lead: 'Topics, dates, captions and visuals for your channels, all in one calendar. You approve it once and spend the rest of the month on your business.',
      features: [
        {
          title: 'Your channels',
          text: 'Planned for the platforms your customers use, not for all of them.',
        },
        { title: 'Your voice', text: 'Posts that sound and look like you on a good day.' },
        { title: 'Revisions', text: 'Up to two rounds included before anything is final.' },
        { title: 'Turnaround', text: 'Ready in 3\u2060–\u206010\u00a0working days, depending on the plan.' },
      ],
    },
    samples: {
      title: 'Three months, three ways to plan them',
      items: [
        {
          name: 'Crumb, bakery',
          text: 'A whole month on one sheet, ready for the wall behind the oven.',
          alt: 'Calendar poster for May with colored squares for reels, photo posts, newsletters and stories.',
        },
        {
          name: 'Northfold, outdoor shop',
          text: 'The working board of a week: what runs where, and how far along it is.',
          alt: 'Dark planning board with columns from Monday to Thursday and cards for each post.',
        },
        {
          name: 'Nocturne, lamp maker',
          text: 'A launch in six weeks, from the first hint to the day it goes on sale.',
          alt: 'Timeline on midnight blue: a rising curve toward a lamp, and bars for the phases of a six-week campaign.',
        },
      ],
    },
    request: {
      label: 'What should the month achieve?',
      hint: 'Your business, your channels, dates that matter, posts you like. At least a sentence or two.',
      placeholder:
        'We run a bakery and post on Instagram when we find the time. In May we open at six\u00a0…',
    },
  },
  copywriting: {
    hero: {
      title: 'Plain words',
      titleProse: 'that sell.',
      lead: 'Website copy, newsletters and ads by people who cut before they polish. You get texts your customers read to the end, in English or German.',
      features: [
        { title: 'Your voice', text: 'It sounds like you, only after a good night’s sleep.' },
        { title: 'Room to speak', text: 'Up to 2,000\u00a0words of finished copy per order.' },
        { title: 'Revisions', text: 'Up to two rounds included; you get the last word.' },
        { title: 'Turnaround', text: 'Ready in 3\u2060–\u206010\u00a0days, depending on the plan.' },
      ],
    },
    samples: {
      title: 'Three texts, hard at work',
      items: [
        {
          name: 'A solar installer’s home page',
          text: 'Before and after: 58\u00a0words say less than 26.',
          alt: 'A paragraph full of crossed-out phrases with red notes beside it; below, the new headline “Your roof is bored.”',
        },
        {
          name: 'Tern\u00a0&\u00a0Tweed, blankets',
          text: 'A product page that tells a story and still mentions the size.',
          alt: 'Page beside a woven tartan: “Eleven sheep and a Tuesday”, a short story about a winter blanket.',
        },
        {
          name: 'Harbor Credit Union',
          text: 'A tone of voice on one page, with what not to say.',
          alt: 'Tone-of-voice sheet “Warm, not cozy” with three sliders and two columns: “We say” and “We do not say”.',
        },
      ],
    },
    request: {
      label: 'What do you need words for?',
      hint: 'What you sell, who reads it, what they should do next. At least a sentence or two.',
      placeholder: 'Five pages for our new website. Our customers are homeowners who\u00a0…',
    },
  },
  landingPage: {
    hero: {
      title: 'One page,',
      titleProse: 'one next step.',
      lead: 'A landing page with a single goal: a booking, a sign-up, a sale. Designed to convince, coded by hand, quick on any phone.',
      features: [
        { title: 'One goal', text: 'Everything on the page leads to the same click.' },
        { title: 'Fast', text: 'Lean, hand-written code that loads at once, on mobile data too.' },
        { title: 'Revisions', text: 'Up to two rounds included before you go live.' },
        { title: 'Turnaround', text: 'Ready in 5\u2060–\u206010\u00a0working days, depending on the plan.' },
      ],
    },
    samples: {
      title: 'Three pages, three reasons to stay',
      items: [
        {
          name: 'Tallyhouse, bookkeeping',
          text: 'A dry subject with a clear promise and a deadline: Friday lunch.',
          alt: 'Mint green landing page “Your books, closed by Friday lunch.” with receipts and a table of matched payments.',
        },
        {
          name: 'Kiln\u00a0&\u00a0Field, ceramics',
          text: 'Quiet enough that you hear the pots.',
          alt: 'Landing page in clay tones: three ceramic vessels below the headline “Pots that like being used”.',
        },
        {
          name: 'Ridgeway Huts, hiking trips',
          text: 'Six days of ridge in one screen, with the booking below.',
          alt: 'Dark green landing page “Walk the ridge. Sleep in the huts.” with a yellow route from hut to hut.',
        },
      ],
    },
    request: {
      label: 'Which key features should the page have?',
      hint: 'Sections, forms, pictures, pages you like. At least a sentence or two.',
      placeholder: 'A page for our October course: dates, price, a sign-up form\u00a0…',
    },
  },
  samples: {
    label: 'Samples',
    note: 'Made in our studio to show what we do. The brands are invented, the work is real.',
  },
  plans: {
    title: 'Pick the plan',
    titleProse: 'that fits.',
    lead: 'One price, paid once. You can change your mind until you accept our quote.',
    group: 'Plan',
    choose: 'Choose Plan',
    selected: 'Selected',
    popular: 'Most Popular',
    oneTime: 'one-time',
    eta: 'Estimated delivery',
    included: 'Included',
    notIncluded: 'Not included',
  },
  steps: {
    title: 'From request to delivery',
    items: [
      {
        title: 'You ask',
        text: 'Choose a plan and tell us about the project. It costs nothing and commits you to nothing.',
      },
      {
        title: 'We reply within 24\u00a0hours',
        text: 'You get a detailed quote with the final price and a delivery date. Saturdays and Sundays do not count.',
      },
      {
        title: '50% deposit, then we start',
        text: 'Accept the quote, pay half by card and we get to work. The rest is due when the work is finished.',
      },
      {
        title: 'You review, we revise',
        text: 'Collect your changes in one list per round. Your plan says how many rounds are included.',
      },
    ],
  },
  form: {
    title: 'Tell us about',
    titleProse: 'the project.',
    lead: 'Three fields will do. If anything is unclear, we ask.',
    name: 'Your name',
    email: 'Email',
    phone: 'Phone',
    phoneHint: 'Only if you would rather talk.',
    submit: 'Request a quote',
    processing: 'Processing...',
    uploading: 'Sending files, {percent:number}%',
    restored: 'Draft restored.',
    startOver: 'Start over',
    startedOver: 'The form is empty again.',
    network: 'We could not reach the server. Nothing is lost: check your connection and send again.',
  },
  brief: {
    open: 'Add a detailed brief',
    close: 'Leave the brief out',
    openHint: 'Optional. A few more questions for a more precise quote.',
    closeHint: 'What you typed here is kept in case you open it again, but not sent.',
    legend: 'Detailed brief',
    furtherText: 'Anything else we should know?',
    select: 'Please choose',
    businessType: 'Type of business',
    businessTypePlaceholder: 'Bakery, dental practice, online shop\u00a0…',
    platforms: 'Platforms',
    calendarDuration: 'Calendar duration',
    durations: {
      twoWeeks: '2\u00a0weeks',
      oneMonth: '1\u00a0month',
      twoMonths: '2\u00a0months',
      threeMonths: '3\u00a0months',
    },
    contentGoals: 'Content goals',
    contentGoalsHint: 'More bookings, new followers, fewer questions by phone\u00a0…',
    copyType: 'Type of content',
    copyTypes: {
      website: 'Website copy',
      newsletter: 'Email or newsletter',
      ads: 'Ads',
      product: 'Product descriptions',
      article: 'Blog article',
      other: 'Something else',
    },
    wordCount: 'Word count',
    wordCounts: {
      upTo500: 'Up to 500\u00a0words',
      upTo1000: '500–1,000\u00a0words',
      upTo2000: '1,000–2,000\u00a0words',
      over2000: 'More than 2,000\u00a0words',
    },
    targetAudience: 'Target audience',
    targetAudiencePlaceholder: 'Homeowners over 40, start-up founders\u00a0…',
    templateRequirements: 'Project description',
    templateRequirementsHint: 'What is the page for, who visits it, and how should it look and feel?',
  },
  files: {
    label: 'Attachments',
    choose: 'Choose files',
    chooseOne: 'Choose a file',
    drop: 'or drop them here',
    more: 'Camera, sketch, link or cloud drive',
    moreLoading: 'Opening…',
    moreFailed:
      'Camera, sketch, link and cloud drives cannot be reached right now. Files from this device can be added as before.',
    uploading: '{percent:number}% uploaded',
    uploaded: 'uploaded',
    list: 'Chosen files',
    remove: 'Remove {name:string}',
    added: '{count:number}\u00a0{{file|files}} added',
    removed: '{name:string} removed',
    refused: '{name:string}: {reason:string}',
    oneOnly: 'Only one file goes here.',
    twice: 'This file is already in the list.',
    progress: 'Upload progress',
    kinds: { image: 'Image', document: 'Document', slides: 'Slides' },
  },
  summary: {
    label: 'Quote summary',
    change: 'Change',
    noPlan: 'No plan chosen yet',
    quantity: 'Quantity',
    more: 'One more',
    fewer: 'One less',
    addons: 'Add-ons',
    addonPrice: '+ {price:string}',
    subtotal: 'Subtotal',
    addonsTotal: 'Add-ons',
    total: 'Total',
    deposit: '50% deposit before work begins',
    eta: 'Estimated delivery',
    toBeConfirmed: 'to be confirmed',
    inUsd: 'The order is in US dollars: {total:string}.',
    changed:
      'Our prices have changed since you opened this page. These are the new figures; please check them and send again.',
    consentStart: 'I agree to the processing of my personal data and accept the ',
    consentPrivacy: 'Privacy Policy',
    consentAnd: ' and the ',
    consentTerms: 'Terms & Conditions',
    consentEnd: '.',
    promoLink: 'Have a promo code?',
    promo: 'Promo code',
    promoHint: 'We take it into account in your quote.',
    noPayment: 'Nothing to pay now. You pay only once you have accepted our quote.',
    noPaymentStripe: 'Nothing to pay now. Once you accept the quote you pay by card, secured by Stripe.',
    cards: 'Cards we accept',
    bar: 'Your quote',
    review: 'To summary',
    toForm: 'To the request',
  },
} satisfies BaseTranslation;

export default enOrder;
