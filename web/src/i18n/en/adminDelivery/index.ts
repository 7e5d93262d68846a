import type { BaseTranslation } from '../../i18n-types.ts';

const enAdminDelivery = {
  events: {
    sent: 'Version {version:number} sent: {names:string}',
    approved: 'Version {version:number} approved',
    changesRequested: 'Changes to version {version:number} requested, revision round {round:number}:',
    changesWithdrawn: 'Changes to version {version:number} withdrawn',
    changesStarted: 'Started on the changes to version {version:number}',
    roundOffered: 'Further revision round offered for {price:string}',
    roundOfferWithdrawn: 'Offer of a revision round for {price:string} withdrawn',
    roundAccepted: 'Further revision round for {price:string} accepted',
    roundGiven: 'Revision round given free of charge',
  },
  reasons: {
    'deposit-paid': 'by itself, since the quote is accepted and the deposit paid',
    'version-sent': 'by itself, since a version was sent',
    'changes-requested': 'by itself, since changes were requested',
    'changes-withdrawn': 'by itself, since the changes were withdrawn',
    'approved-and-paid': 'by itself, since the work is approved and paid',
  },
} satisfies BaseTranslation;

export default enAdminDelivery;
