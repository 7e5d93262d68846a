import type { NeededScope, Role } from '@storefront/contracts/auth/roles.ts';

export type Guard = 'public' | 'user' | Role;

/**
 * Who may make each call, and the scope that a token needs, written down a second time: a guard that was forgotten or
 * changed contradicts something. A new call needs an entry here. Everyone may make those of the client's page,
 * whose token is the login.
 */
const groups: readonly { guard: Guard; scope?: NeededScope; names: string }[] = [
  {
    guard: 'public',
    names: `
    auth.askPasskey auth.login auth.loginStep auth.loginWithCode auth.loginWithPasskey auth.logout
    auth.lookUpReset auth.requestReset auth.resetPassword
    catalogue.get catalogue.price
    clientOrders.accept clientOrders.acceptRound clientOrders.approveDeliverable clientOrders.ask
    clientOrders.changeOptions clientOrders.decline clientOrders.get clientOrders.leaveFeedback
    clientOrders.markMessagesRead clientOrders.messages clientOrders.receipt clientOrders.requestChanges
    clientOrders.sendMessage clientOrders.startPayment clientOrders.withdraw clientOrders.withdrawChanges
    config.siteFacts
    contact.send
    i18n.locale
    invitations.accept invitations.lookUp
    orders.confirmation orders.create
    uploads.config uploads.signature uploads.verdict
  `,
  },
  {
    guard: 'user',
    names: `
    auth.addPasskey auth.changeOwnEmail auth.changeOwnLanguage auth.changePassword auth.confirm
    auth.confirmWithPasskey auth.enableTotp auth.endSession auth.factors auth.logOutEverywhere
    auth.makeRecoveryCodes auth.me auth.ownEmail auth.ownLanguage auth.removePasskey auth.removeTotp
    auth.sessions auth.startPasskey auth.startTotp
  `,
  },
  {
    guard: 'viewer',
    scope: 'orders:read',
    names: `
    alerts.list
    contact.get contact.list
    mailbox.kept
    orders.attention orders.closing orders.countNew orders.deliverables orders.events orders.get orders.list
    orders.mails orders.messages orders.notes orders.quote orders.stats
    people.names
  `,
  },
  {
    guard: 'viewer',
    scope: 'files',
    names: `
    uploads.listForOrder
  `,
  },
  {
    guard: 'viewer',
    scope: 'none',
    names: `
    calendar.get calendar.remove calendar.renew
  `,
  },
  {
    guard: 'operator',
    scope: 'orders:write',
    names: `
    alerts.markDone
    contact.answer contact.change contact.remove
    mailbox.accept mailbox.drop
    orders.addNote orders.archive orders.assign orders.markMessagesRead orders.offerRound
    orders.removeDraftFile orders.renewClientAddress orders.sendDeliverable orders.sendMessage
    orders.sendQuote orders.setPaymentStatus orders.setStatus orders.startChanges orders.updateDetails
    orders.withdrawRoundOffer
  `,
  },
  {
    guard: 'operator',
    scope: 'files',
    names: `
    uploads.operatorSignature
  `,
  },
  {
    guard: 'operator',
    scope: 'settings',
    names: `
    mail.outbox mail.retry
  `,
  },
  {
    guard: 'owner',
    scope: 'settings',
    names: `
    config.get config.update
    doctor.run
    mail.sendTest
    privacy.upcoming
  `,
  },
  {
    guard: 'owner',
    scope: 'webhooks',
    names: `
    webhooks.create webhooks.deliveries webhooks.list webhooks.remove webhooks.rollSecret webhooks.sendAgain
    webhooks.sendTest webhooks.update
  `,
  },
  {
    guard: 'owner',
    scope: 'none',
    names: `
    invitations.cancel invitations.create invitations.list invitations.resend
    people.list people.remove people.update
    privacy.correct privacy.erase privacy.person
    record.list
    tokens.create tokens.list tokens.revoke
  `,
  },
];

export const whoMayCall = groups.flatMap(({ names, ...who }) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => ({ name, ...who })),
);
