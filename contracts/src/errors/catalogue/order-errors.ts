import type { ErrorEntry } from './error-entry.ts';

/** Errors of orders, quotes and payments. */
export const orderErrors = {
  PRICE_MISMATCH: {
    status: 400,
    message: {
      en: 'The prices have changed. Please check the new total and send your request again.',
      de: 'Die Preise haben sich geändert. Bitte prüfen Sie die neue Summe und senden Sie Ihre Anfrage noch einmal.',
    },
  },
  ORDER_NOT_FOUND: {
    status: 404,
    message: { en: 'This order does not exist.', de: 'Diese Bestellung gibt es nicht.' },
  },
  RECEIPT_NOT_FOUND: {
    status: 404,
    message: {
      en: 'There is no receipt before the first payment.',
      de: 'Vor der ersten Zahlung gibt es keine Quittung.',
    },
  },
  QUOTE_NOT_FOUND: {
    status: 404,
    message: {
      en: 'There is no quote for this order yet.',
      de: 'Zu dieser Bestellung gibt es noch kein Angebot.',
    },
  },
  QUOTE_CHANGED: {
    status: 409,
    message: {
      en: 'The quote has changed in the meantime. Please check it again.',
      de: 'Das Angebot hat sich inzwischen geändert. Bitte prüfen Sie es noch einmal.',
    },
  },
  QUOTE_NOT_OPEN: {
    status: 409,
    message: {
      en: 'This quote is no longer open. It may have been answered or replaced in the meantime.',
      de: 'Dieses Angebot ist nicht mehr offen. Vielleicht wurde es inzwischen beantwortet oder ersetzt.',
    },
  },
  QUOTE_EXPIRED: {
    status: 409,
    message: {
      en: 'This quote has expired. Please ask for a new one.',
      de: 'Dieses Angebot ist abgelaufen. Bitte fordern Sie ein neues an.',
    },
  },
  QUOTE_ACCEPTED: {
    status: 409,
    message: {
      en: 'The client has accepted the quote already.',
      de: 'Das Angebot wurde bereits angenommen.',
    },
  },
  ORDER_CLOSED: {
    status: 409,
    message: {
      en: 'This order is closed.',
      de: 'Diese Bestellung ist geschlossen.',
    },
  },
  PERSON_ERASED: {
    status: 409,
    message: {
      en: 'The data of this person was erased. Nothing can be sent to them anymore.',
      de: 'Die Daten dieser Person sind gelöscht. Ihr kann nichts mehr gesendet werden.',
    },
  },
  CLIENT_PAGE_EXPIRED: {
    status: 409,
    message: {
      en: 'The client’s page of this order has expired. Change the order’s status to open it again.',
      de: 'Die Kundenseite dieser Bestellung ist abgelaufen. Ändern Sie den Status der Bestellung, um sie wieder zu öffnen.',
    },
  },
  ORDER_NOT_COMPLETED: {
    status: 409,
    message: {
      en: 'This order is not completed yet.',
      de: 'Diese Bestellung ist noch nicht abgeschlossen.',
    },
  },
  WITHDRAWAL_NOT_OPEN: {
    status: 409,
    message: {
      en: 'You can no longer withdraw from this contract here. Please write to us.',
      de: 'Dieser Vertrag lässt sich hier nicht mehr widerrufen. Bitte schreiben Sie uns.',
    },
  },
  ORDER_ALREADY_PAID: {
    status: 409,
    message: {
      en: 'A payment was made for this order, so its price can no longer change.',
      de: 'Für diese Bestellung liegt eine Zahlung vor; der Preis lässt sich nicht mehr ändern.',
    },
  },
  ORDER_CHANGED: {
    status: 409,
    message: {
      en: 'This order was changed elsewhere in the meantime.',
      de: 'Diese Bestellung wurde inzwischen an anderer Stelle geändert.',
    },
  },
  CONVERSATION_CHANGED: {
    status: 409,
    message: {
      en: 'There are new messages in this conversation. Please read them, and send yours again if it still fits.',
      de: 'In diesem Gespräch gibt es neue Nachrichten. Bitte lesen Sie sie und senden Sie Ihre noch einmal, wenn sie noch passt.',
    },
  },
  CARD_PAYMENTS_OFF: {
    status: 409,
    message: {
      en: 'Card payments are not taken here. The page of your order says how to pay.',
      de: 'Kartenzahlungen sind hier nicht möglich. Auf der Seite Ihrer Bestellung steht, wie Sie bezahlen können.',
    },
  },
  PAYMENT_NOT_DUE: {
    status: 409,
    message: {
      en: 'This payment has been made already or is not due.',
      de: 'Diese Zahlung ist schon erfolgt oder nicht fällig.',
    },
  },
  PAYMENT_RECEIVED: {
    status: 409,
    message: {
      en: 'Money was received through the payment provider. It stays received: please confirm that you want this status nevertheless.',
      de: 'Über den Zahlungsanbieter ist Geld eingegangen. Es bleibt eingegangen: Bitte bestätigen Sie, dass Sie diesen Status trotzdem möchten.',
    },
  },
  PAYMENT_UNDER_WAY: {
    status: 409,
    message: {
      en: 'A payment for this order is being processed. It will show here in a moment.',
      de: 'Eine Zahlung für diese Bestellung wird gerade verarbeitet. Sie erscheint gleich hier.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
