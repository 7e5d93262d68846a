import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

// Sample content for `npm run seed`: people, businesses and texts are invented, addresses belong to no one
// (RFC 2606, `.example`), and phone numbers are from the ranges reserved for fiction.

export type SampleClient = { name: string; email: string; phone: string | null; business: string };

const client = (name: string, email: string, phone: string | null, business: string): SampleClient => ({
  name,
  email,
  phone,
  business,
});

export const sampleClients: Readonly<Record<Locale, readonly SampleClient[]>> = {
  en: [
    client('Maya Lindqvist', 'maya@lindqvist-ceramics.example', '+1 202 555 0114', 'Lindqvist Ceramics'),
    client('Tom Okafor', 'tom.okafor@harbour-bikes.example', null, 'Harbour Bikes'),
    client('Priya Raman', 'priya@saffronandsalt.example', '+44 20 7946 0321', 'Saffron & Salt'),
    client(
      'Eleanor Whitcombe-Farrow',
      'office@whitcombe-farrow.example',
      '+44 1632 960 245',
      'Whitcombe Farrow LLP',
    ),
    client('Luis Ortega', 'luis@ortegaroasters.example', '(202) 555-0143', 'Ortega Roasters'),
    client('Grace Kim', 'grace.kim@example.com', null, 'Kim Physiotherapy'),
    client("Aoife O'Brien", 'aoife@tidepoolyoga.example', '+44 1632 960 871', 'Tidepool Yoga'),
    client('Sam Whitfield', 'sam@northfieldgarden.example', null, 'Northfield Garden Centre'),
    client('Dana Petrov', 'dana@brightledger.example', '+1 202 555 0178', 'Bright Ledger'),
    client('Noah Abrams', 'noah@papercranebooks.example', '+1 202 555 0109', 'Paper Crane Books'),
    client('Zoë van der Meer', 'zoe@vandermeer-interiors.example', null, 'Van der Meer Interiors'),
    client('Ravi Shah', 'ravi.shah@example.com', '+44 20 7946 0877', 'Shah Dental'),
    client('Chloe Martin', 'hello@wildfennel.example', null, 'Wild Fennel Catering'),
    client('Ben Adler', 'ben@adlerclimbing.example', '+1 202 555 0161', 'Adler Climbing Gym'),
    client('Ngozi Eze', 'ngozi@ezetextiles.example', '+44 1632 960 019', 'Eze Textiles'),
    client('Harriet Boyd', 'harriet@boydandhound.example', null, 'Boyd & Hound'),
  ],
  de: [
    client('Jürgen Müller', 'juergen@toepferei-lindenhof.example', '+49 30 23125 014', 'Töpferei Lindenhof'),
    client('Anna-Lena Größ', 'al.groess@weingut-groess.example', '+49 69 90009 123', 'Weingut Größ'),
    client(
      'Dr. Katharina Freifrau von Schönberg',
      'praxis@von-schoenberg.example',
      '+49 89 99998 207',
      'Praxis am Schlossgarten',
    ),
    client('Mehmet Yıldız', 'mehmet@yildiz-feinkost.example', null, 'Yıldız Feinkost'),
    client('Sabine Öztürk-Weiß', 'sabine@atelier-oeztuerk.example', '+49 221 4710 133', 'Atelier Öztürk'),
    client('Florian Huber', 'florian@huber-holzbau.example', null, 'Huber Holzbau'),
    client('Lea Bäumler', 'lea.baeumler@example.com', '+49 40 66969 412', 'Hebamme Lea Bäumler'),
    client('Christoph Jäger', 'post@jaeger-rad.example', null, 'Jäger Rad & Werkstatt'),
    client('Ursula Süßmilch', 'ursula@cafe-suessmilch.example', '+49 30 23125 877', 'Café Süßmilch'),
    client('Tobias Krämer', 't.kraemer@kraemer-steuer.example', '+49 69 90009 561', 'Krämer Steuerberatung'),
    client('Mira Nowak', 'mira@yogahaus-nord.example', null, 'Yogahaus Nord'),
    client('Urs Zürcher', 'urs@zuercher-bergsport.example', null, 'Zürcher Bergsport'),
    client('Elisabeth Grünwald', 'elisabeth@gruenwald-mode.example', null, 'Grünwald Mode'),
    client('Matthias Weiß', 'matthias.weiss@example.com', '+49 89 99998 344', 'Weiß Elektrotechnik'),
  ],
};

/**
 * Texts from clients; `{business}` becomes the name of their business. From one line to a page, as in real
 * requests.
 */
export const sampleTexts: Readonly<Record<Locale, Readonly<Record<ServiceType, readonly string[]>>>> = {
  en: {
    'email-template': [
      'A monthly newsletter for {business}.',
      'We send about 4,000 newsletters a month with Mailchimp and they look like 2009. Please design one template for {business} with a big opening picture, three short stories and our opening hours at the bottom. It should hold up in dark mode and in Outlook, which half of our trade customers use.',
      'Welcome series for {business}, three emails:\n\n1. Hello and who we are (right after sign-up)\n2. How an order works, with two pictures (day 3)\n3. A reason to come back (day 10)\n\nTone: friendly, a little dry, no exclamation marks. Logo and colors are attached. We would like to edit the texts ourselves in Brevo afterwards, so blocks that can be moved would be great.',
      'Can you rebuild our order confirmation? It comes from the shop system, is in Comic Sans for some people, and customers think it is spam.',
    ],
    'content-calendar': [
      'One month of posts for {business}, mostly Instagram. We have good pictures and no ideas.',
      'We open a second shop in eight weeks and want to tell the story until then: building site, people, first look inside. Two posts a week on Instagram and Facebook, one a week on LinkedIn for suppliers. We take the photos ourselves, please say which ones you need and when.',
      'Quarterly plan for {business}. Please take into account:\n\n- school holidays (we are closed for the first two weeks)\n- our anniversary in the third week\n- the open day, for which sign-ups are what counts\n- no discounts, ever\n\nLast quarter we posted when somebody had time, so about twice a month. Comments are answered by our apprentice, so questions that invite long discussions are better avoided.',
    ],
    copywriting: [
      'Texts for five pages of our new website. The old ones are attached.',
      'Product descriptions for 24 glazes. Each has a name, a temperature and a temperament. 60 to 80 words each, so that people who never held a brush understand what they will get, and people who did do not laugh.',
      'Our About page reads as if a lawyer had written it. One had. Please make {business} sound like people you would like to meet, without losing the facts: founded in 1998, twelve of us, three locations, all repairs in house.',
      'We need a landing page text and three ads for a course that starts soon. Audience: people who sit at a desk all day and whose back has started to say so. What we do not want: fear, before-and-after pictures, the word "journey".',
    ],
    'landing-page': [
      'A page for our summer workshop with dates, prices and a form.',
      'One page for {business} that explains in ten seconds what we do, shows three of our works, two quotes from clients and a form for a first call. It has to be fast on a phone: most people come from a poster at the station.',
      'Sign-up page for the waiting list of our new product. Sections: what it is, who it is for, what it costs, questions, form. The form should ask for the email address only. We have a Figma file with colors and type, and a photographer is booked for next week.',
    ],
  },
  de: {
    'email-template': [
      'Ein monatlicher Newsletter für {business}.',
      'Wir verschicken alle zwei Wochen einen Newsletter an rund 2.500 Stammkundinnen und Stammkunden, bisher aus Word. Gewünscht ist eine Vorlage für {business} mit großem Bild, drei kurzen Meldungen und den Öffnungszeiten am Ende. Sie soll auch in Outlook und im dunklen Modus ordentlich aussehen.',
      'Weihnachtsmailing für {business}:\n\n– Gruß der Familie mit Foto\n– Öffnungszeiten über die Feiertage\n– Gutscheine (Link zum Shop)\n– „Danke“ an alle, die uns dieses Jahr die Treue gehalten haben\n\nTon: herzlich, nicht kitschig. Bitte kein Schnee, keine Rentiere, keine Sternchen. Logo und Schrift liegen bei.',
      'Unsere Bestellbestätigung landet häufig im Spam und sieht auf dem Telefon zerschossen aus. Können Sie sie neu bauen? Der Text kann bleiben.',
    ],
    'content-calendar': [
      'Vier Wochen Instagram für {business}. Fotos haben wir genug, Ideen nicht.',
      'Wir eröffnen in zwei Monaten einen zweiten Standort und möchten bis dahin regelmäßig berichten: Baustelle, Team, erste Einblicke. Zwei Beiträge pro Woche auf Instagram und Facebook. Bitte schreiben Sie dazu, welche Fotos wir wann machen müssen.',
      'Quartalsplan für {business}. Wichtig ist uns:\n\n– die Schulferien (die ersten zwei Wochen haben wir geschlossen)\n– unser Jubiläum in der dritten Woche\n– der Tag der offenen Tür, für den Anmeldungen zählen\n– keine Rabatte\n\nIm letzten Quartal haben wir gepostet, wenn gerade jemand Zeit hatte. Die Kommentare beantwortet unsere Auszubildende, lange Diskussionen wären also ungünstig.',
    ],
    copywriting: [
      'Texte für fünf Seiten unserer neuen Website. Die alten liegen bei.',
      'Produkttexte für 18 Weine, je 60 bis 80 Wörter. Bitte ohne „Noten von“ und „im Abgang“: Wer bei uns kauft, möchte wissen, zu welchem Essen der Wein passt und ob die Schwiegermutter ihn mag.',
      'Unsere „Über uns“-Seite klingt wie ein Handelsregisterauszug. Bitte so, dass man {business} gern kennenlernen möchte, ohne dass die Fakten fehlen: gegründet 1998, zwölf Leute, drei Standorte, alle Reparaturen im eigenen Haus.',
      'Wir suchen zwei Fachkräfte und bekommen auf unsere Anzeigen nur Schweigen. Gesucht: ein Text für die Karriereseite und drei kurze Anzeigen. Was wir bieten, ist gut, wir können es nur nicht sagen.',
    ],
    'landing-page': [
      'Eine Seite für unseren Sommerkurs mit Terminen, Preisen und Anmeldung.',
      'Eine Seite für {business}, die in zehn Sekunden erklärt, was wir tun, drei Arbeiten zeigt, zwei Stimmen von Kundinnen und Kunden und ein Formular für ein erstes Gespräch. Sie muss auf dem Telefon schnell sein: Die meisten kommen über ein Plakat am Bahnhof.',
      'Anmeldeseite für die Warteliste unseres neuen Angebots. Abschnitte: Was ist es, für wen ist es, was kostet es, häufige Fragen, Formular. Das Formular soll nur die E-Mail-Adresse abfragen. Eine Figma-Datei mit Farben und Schriften gibt es, die Fotografin kommt nächste Woche.',
    ],
  },
};

/** Answers to the detailed briefs, in the words of the form. */
export const sampleBriefs = {
  en: {
    businessType: ['Retail, crafts', 'Restaurant', 'Health', 'Professional services', 'Sports'],
    calendarDuration: ['2 weeks', '1 month', '2 months', '3 months'],
    contentGoals: [
      'More bookings on weekdays',
      'New followers nearby\nFewer questions by phone',
      'Sign-ups for the open day',
    ],
    copyType: ['Website copy', 'Email or newsletter', 'Ads', 'Product descriptions'],
    wordCount: ['Up to 500 words', '500–1,000 words', '1,000–2,000 words'],
    targetAudience: [
      'Homeowners over 40 within an hour’s drive',
      'People who cook, but not by the book',
      'Founders in their first two years',
    ],
    templateRequirements: [
      'For visitors from ads, mostly on phones. Calm, a lot of white, our green as the only color.',
      'For people who know us and want to book. It may look like the shop itself: wood, paper, daylight.',
    ],
  },
  de: {
    businessType: ['Einzelhandel, Handwerk', 'Gastronomie', 'Gesundheit', 'Beratung', 'Sport'],
    calendarDuration: ['2 Wochen', '1 Monat', '2 Monate', '3 Monate'],
    contentGoals: [
      'Mehr Buchungen unter der Woche',
      'Neue Follower aus der Umgebung\nWeniger Rückfragen am Telefon',
      'Anmeldungen zum Tag der offenen Tür',
    ],
    copyType: ['Webtexte', 'E-Mail oder Newsletter', 'Anzeigen', 'Produktbeschreibungen'],
    wordCount: ['Bis 500 Wörter', '500–1.000 Wörter', '1.000–2.000 Wörter'],
    targetAudience: [
      'Hausbesitzer ab 40 im Umkreis von einer Stunde',
      'Leute, die gern kochen, aber nicht nach Rezept',
      'Gründerinnen und Gründer in den ersten zwei Jahren',
    ],
    templateRequirements: [
      'Für Besucher aus Anzeigen, meist auf dem Telefon. Ruhig, viel Weiß, unser Grün als einzige Farbe.',
      'Für Leute, die uns kennen und buchen möchten. Die Seite darf aussehen wie der Laden: Holz, Papier, Tageslicht.',
    ],
  },
} as const satisfies Record<Locale, Record<string, readonly string[]>>;

export const samplePlatforms = [
  'Instagram',
  'Facebook',
  'LinkedIn',
  'Pinterest',
  'YouTube',
  'Google Business',
];

export const samplePromoCodes = ['WELCOME10', 'WINTER26', 'STAMMKUNDE', 'PAPER&PIXEL'];

/** Notes of the operator, in the style of such notes. */
export const sampleNotes = [
  'Called back, wants the quote by mail.',
  'Logo follows by post (!). Ask for vectors.',
  'Möchte zwei Varianten sehen. Angebot mit Option geschickt.',
  'Returning client, same contact as in spring.\nInvoice to the head office, not to the shop.',
  'Erreichbar nur vormittags. Rechnung bitte mit Bestellnummer.',
  'Wants to start after the holidays.\n\n- text first\n- photos from their photographer\n- check the domain with the hoster\n\nDeposit is on its way.',
  'Feedback round 1 done, two small changes.',
];

/** Names of attached files by kind; as untidy as those of clients. */
export const sampleFileNames = {
  png: ['colors.png', 'Farbpalette final_v2.png', 'screenshot 2.png'],
  jpg: ['inspiration.jpg', 'IMG_4711.jpg', 'Plakat alt.jpg'],
  docx: ['texts old website.docx', 'Briefing Website (überarbeitet).docx', 'notes.docx'],
  pptx: ['brand guidelines.pptx', 'Präsentation Marke.pptx'],
} as const;

/** Our own pictures, used in place of the clients'. */
export const samplePictures = [
  'email-furniture-store-800.jpg',
  'calendar-month-poster-800.jpg',
  'landing-ceramics-800.jpg',
  'copy-tone-of-voice-800.jpg',
];
