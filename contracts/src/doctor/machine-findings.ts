import type { Finding } from './finding.ts';

/** Findings about the machine: Node.js, variables, disk, data folder and clock. */
export const machineFindings = {
  NODE_OLD: {
    state: 'problem',
    en: 'This Node.js is too old. Please install a current one from nodejs.org.',
    de: 'Dieses Node.js ist zu alt. Bitte installieren Sie eine aktuelle Version von nodejs.org.',
  },
  NODE_UNMAINTAINED: {
    state: 'notice',
    en: 'This version of Node.js no longer gets security updates. Please install a newer one from nodejs.org; everything else stays as it is.',
    de: 'Diese Version von Node.js bekommt keine Sicherheitsupdates mehr. Bitte installieren Sie eine neuere von nodejs.org; alles andere bleibt, wie es ist.',
  },
  VARIABLES_UNREAD: {
    state: 'notice',
    en: 'These variables are set but not read. Their names are close to those in parentheses: please check the spelling.',
    de: 'Diese Variablen sind gesetzt, werden aber nicht gelesen. Ihre Namen ähneln denen in Klammern: Bitte prüfen Sie die Schreibweise.',
  },
  DISK_LOW: {
    state: 'notice',
    en: 'Little room is left on the disk. Please make room before it is full: nothing can be ordered then.',
    de: 'Auf dem Datenträger ist wenig Platz. Bitte schaffen Sie Platz, bevor er voll ist: Dann sind keine Anfragen mehr möglich.',
  },
  DISK_FULL: {
    state: 'problem',
    en: 'The disk is full: no orders and no files are taken. Please make room.',
    de: 'Der Datenträger ist voll: Es werden keine Anfragen und keine Dateien angenommen. Bitte schaffen Sie Platz.',
  },
  DATA_DIR_UNWRITABLE: {
    state: 'problem',
    en: 'The data folder cannot be written to. Please give it to the user that the server runs as, or set DATA_DIR.',
    de: 'Der Datenordner ist nicht beschreibbar. Bitte geben Sie ihn dem Benutzer, unter dem der Server läuft, oder setzen Sie DATA_DIR.',
  },
  DATA_DIR_OPEN: {
    state: 'notice',
    en: 'Other users of this machine can read the data folder. Please take their rights away (chmod -R go-rwx).',
    de: 'Andere Benutzer dieses Rechners können den Datenordner lesen. Bitte entziehen Sie ihnen die Rechte (chmod -R go-rwx).',
  },
  CLOCK_WRONG: {
    state: 'problem',
    en: 'The clock of this machine differs from that of the database or the file store. Please let it be set automatically (NTP).',
    de: 'Die Uhr dieses Rechners weicht von der Uhr der Datenbank oder des Dateispeichers ab. Bitte lassen Sie sie automatisch stellen (NTP).',
  },
  CLOCK_ALONE: {
    state: 'skipped',
    en: 'Nothing to compare it with: database and files are on this machine.',
    de: 'Es gibt nichts zum Vergleichen: Datenbank und Dateien liegen auf diesem Rechner.',
  },
} as const satisfies Record<string, Finding>;
