import type { NamespaceAdminDeliveryTranslation } from '../../i18n-types.ts';

const deAdminDelivery = {
  events: {
    sent: 'Version\u00a0{version} gesendet: {names}',
    approved: 'Version\u00a0{version} abgenommen',
    changesRequested: 'Änderungen an Version\u00a0{version} gewünscht, Korrekturrunde {round}:',
    changesWithdrawn: 'Änderungen an Version\u00a0{version} zurückgezogen',
    changesStarted: 'Arbeit an den Änderungen zu Version\u00a0{version} begonnen',
    roundOffered: 'Weitere Korrekturrunde für {price} angeboten',
    roundOfferWithdrawn: 'Angebot einer Korrekturrunde für {price} zurückgezogen',
    roundAccepted: 'Weitere Korrekturrunde für {price} angenommen',
    roundGiven: 'Korrekturrunde kostenlos hinzugefügt',
  },
  reasons: {
    'deposit-paid': 'von selbst, da das Angebot angenommen und die Anzahlung bezahlt ist',
    'version-sent': 'von selbst, da eine Version gesendet wurde',
    'changes-requested': 'von selbst, da Änderungen gewünscht sind',
    'changes-withdrawn': 'von selbst, da die Änderungen zurückgezogen wurden',
    'approved-and-paid': 'von selbst, da die Arbeit abgenommen und bezahlt ist',
  },
} satisfies NamespaceAdminDeliveryTranslation;

export default deAdminDelivery;
