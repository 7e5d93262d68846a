import type { BaseTranslation } from '../../i18n-types.ts';

const enClientDelivery = {
  title: 'Your work',
  version: 'Version {version:number}',
  sentAt: 'Sent {time:string}',
  states: {
    draft: 'being prepared',
    sent: 'waiting for your reply',
    'changes-requested': 'changes requested',
    approved: 'approved',
    superseded: 'replaced',
  },
  roundsFresh: '{total:number} revision {{round|rounds}}, none used yet.',
  roundsUsed: 'Revision round {round:number} of {total:number}.',
  usedUp:
    'All revision rounds are used up. If something is still missing, write to us at {email:string}: we will offer you another.',
  usedUpOffer: 'All revision rounds are used up. We offer you another one below.',
  earlier: 'Earlier versions ({count:number})',
  zip: 'Download all files as a zip',
  approvedAt: 'Approved by {name:string} on {time:string}:',
  files: {
    pictureOf: 'Preview of {name:string}',
    pageOf: 'First page of {name:string}',
    emailOf: 'Email {name:string}',
    widths: 'Width of the preview',
    width: '{px:number}\u00a0pixels',
    waiting: 'Being checked for viruses',
  },
  approve: {
    button: 'Approve version {version:number}',
    done: 'Thank you! The version is approved.',
  },
  changes: {
    open: 'Ask for changes',
    title: 'What should change?',
    hint: 'One list is one round: this is revision round {round:number} of {total:number}. You can withdraw it until we begin.',
    point: 'Point {number:number}',
    missing: 'Please write what should change.',
    file: 'Applies to',
    wholeVersion: 'The whole version',
    markHint: 'Tap or click the place on the picture, or move the two sliders.',
    axes: { x: 'From the left', y: 'From the top' },
    ownFile: 'Attach a file',
    ownFileTo: 'Attach a file to point {number:number}',
    ownFileOf: 'Your file for point {number:number}',
    add: 'Add a point',
    remove: 'Remove point {number:number}',
    send: 'Send changes',
    cancel: 'Cancel',
    done: 'Thank you, your changes have reached us.',
  },
  unsent: {
    title: 'Not sent: your points about version\u00a0{version:number}',
    discard: 'Discard these points',
  },
  asked: {
    title: 'Your changes, revision round {round:number}',
    withdrawn: 'Withdrawn changes',
    started: 'we have started on them',
    placeOn: 'Marked on {name:string}',
    withdraw: 'Withdraw changes',
    done: 'Your changes are withdrawn. No round is used.',
  },
  offer: {
    title: 'Another revision round for {price:string}',
    inUsd: 'The amount in euros is for orientation; you are charged in US dollars.',
    accept: 'Accept the revision round',
    done: 'Thank you! The revision round has been added.',
  },
} satisfies BaseTranslation;

export default enClientDelivery;
