import type { ErrorEntry } from './error-entry.ts';

/** Errors about deliverables and rounds of changes. */
export const deliveryErrors = {
  DELIVERABLE_NOT_FOUND: {
    status: 404,
    message: {
      en: 'This version does not exist.',
      de: 'Diese Version gibt es nicht.',
    },
  },
  DELIVERABLE_EMPTY: {
    status: 409,
    message: {
      en: 'This version has no files yet. Please add at least one.',
      de: 'Diese Version hat noch keine Dateien. Bitte fügen Sie mindestens eine hinzu.',
    },
  },
  DRAFT_CHANGED: {
    status: 409,
    message: {
      en: 'Someone has changed the files of this version in the meantime, or has sent it. Please look at it again.',
      de: 'Jemand hat die Dateien dieser Version inzwischen geändert oder sie schon gesendet. Bitte sehen Sie sie sich noch einmal an.',
    },
  },
  CHANGES_UNSEEN: {
    status: 409,
    message: {
      en: 'The client has requested changes in the meantime, or withdrawn them. Please look at them before you send this version.',
      de: 'Inzwischen wurden Änderungen gewünscht oder zurückgezogen. Bitte sehen Sie sie sich an, bevor Sie diese Version senden.',
    },
  },
  DELIVERABLE_APPROVED: {
    status: 409,
    message: {
      en: 'The client has approved the latest version already.',
      de: 'Die neueste Version ist bereits abgenommen.',
    },
  },
  DELIVERABLE_CHANGED: {
    status: 409,
    message: {
      en: 'This version is no longer the latest, or there is a reply to it already. Please look at it again.',
      de: 'Diese Version ist nicht mehr die neueste, oder es liegt schon eine Rückmeldung dazu vor. Bitte sehen Sie sie sich noch einmal an.',
    },
  },
  DELIVERABLE_FILES_FULL: {
    status: 409,
    message: {
      en: 'A version can have up to 50\u00a0files.',
      de: 'Eine Version kann bis zu 50\u00a0Dateien haben.',
    },
  },
  CHANGES_STARTED: {
    status: 409,
    message: {
      en: 'Work on these changes has begun, so they can no longer be withdrawn.',
      de: 'Die Arbeit an diesen Änderungen hat begonnen; sie lassen sich nicht mehr zurückziehen.',
    },
  },
  ROUNDS_USED_UP: {
    status: 409,
    message: {
      en: 'All revision rounds are used up. Please write to us, and we will offer you another one.',
      de: 'Alle Korrekturrunden sind verbraucht. Bitte schreiben Sie uns, dann bieten wir Ihnen eine weitere an.',
    },
  },
  ROUND_OFFER_CHANGED: {
    status: 409,
    message: {
      en: 'The offer of a further revision round has changed in the meantime. Please check it again.',
      de: 'Das Angebot einer weiteren Korrekturrunde hat sich inzwischen geändert. Bitte prüfen Sie es noch einmal.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
