import { expect, test } from 'vitest';
import deOrder from './de/order/index.ts';
import admin from './en/admin/index.ts';
import session from './en/adminSession/index.ts';
import settings from './en/adminSettings/index.ts';
import contact from './en/contact/index.ts';
import en from './en/index.ts';
import order from './en/order/index.ts';

/** Texts of specification sections 2 and 4, beside what shows them; those of section 8 are in the contracts. */
test.each([
  [en.navigation.quote, 'Get Instant Quote'],
  [order.plans.choose, 'Choose Plan'],
  [deOrder.plans.choose, 'Plan wählen'],
  [order.plans.selected, 'Selected'],
  [deOrder.plans.selected, 'Ausgewählt'],
  [order.plans.popular, 'Most Popular'],
  [deOrder.plans.popular, 'Beliebteste'],
  [order.plans.included, 'Included'],
  [order.plans.oneTime, 'one-time'],
  [order.summary.toBeConfirmed, 'to be confirmed'],
  [order.summary.promoLink, 'Have a promo code?'],
  [order.form.processing, 'Processing...'],
  [contact.sending, 'Sending...'],
  [contact.another, 'Send another message'],

  [session.meta.title, 'Admin Portal'],
  [session.label, 'Admin'],
  [session.login.title, 'Admin Login'],
  [session.login.description, 'Login to access the admin dashboard'],
  [session.login.submit, 'Log In'],
  [session.login.submitting, 'Logging in...'],
  [session.logOut, 'Log out'],
  [session.loggingOut, 'Logging out...'],
  [session.navigation.settings, 'Settings'],
  [session.cancel, 'Cancel'],

  [admin.dashboard.title, 'Orders Dashboard'],
  [admin.dashboard.refresh, 'Refresh'],
  [admin.dashboard.total, 'Total Orders'],
  [admin.dashboard.pending, 'Pending'],
  [admin.dashboard.inProgress, 'In Progress'],
  [admin.dashboard.completed, 'Completed'],
  [admin.dashboard.ordersLead, 'Manage all incoming service orders'],
  [admin.dashboard.status, 'Status'],
  [admin.dashboard.allStatuses, 'All Statuses'],
  [admin.dashboard.payment, 'Payment'],
  [admin.dashboard.allPayments, 'All Payments'],
  [admin.dashboard.showArchived, 'Show Archived'],
  [admin.dashboard.hideArchived, 'Hide Archived'],
  [admin.dashboard.emptyTitle, 'No orders'],
  [admin.dashboard.emptyText, "You don't have any orders yet."],
  [Object.values(admin.dashboard.columns).join(), 'ID,Client,Service,Date,Amount,Actions'],
  [admin.dashboard.view, 'View Details'],
  [admin.dashboard.hide, 'Hide Details'],
  [admin.dashboard.archived, 'Archived'],
  [admin.archiving.title, 'Archive Order'],
  [
    admin.archiving.text,
    'Are you sure you want to archive this order? Archived orders can still be viewed by enabling the "Show Archived" filter.',
  ],
  [admin.archiving.confirm, 'Archive Order'],
  [admin.archiving.pending, 'Archiving...'],
  [admin.details.title, 'Order #{id:number} Details - {date:string}'],
  [admin.details.close, 'Close Details'],
  [admin.details.client, 'Client Information'],
  [admin.details.service, 'Service Information'],
  [admin.details.project, 'Order Details'],
  [admin.details.notAvailable, 'N/A'],
  [admin.details.management, 'Admin Management'],
  [admin.details.notSet, 'Not set'],
  [admin.details.noNotes, 'No notes added yet.'],
  [admin.details.notesPlaceholder, 'Add notes about this order...'],
  [admin.details.edit, 'Edit Details'],
  [admin.details.save, 'Save'],
  [admin.details.saving, 'Saving...'],

  [settings.title, 'Admin Settings'],
  [settings.email.title, 'Email Settings'],
  [settings.email.description, 'Configure the email address where contact form submissions will be sent.'],
  [settings.email.address, 'Email Address'],
  [settings.email.save, 'Save Settings'],
  [settings.email.saving, 'Saving...'],
])('the text %j is the specification’s', (text, specified) => {
  expect(text).toBe(specified);
});
