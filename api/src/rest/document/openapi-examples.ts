import { alertExamples } from '../examples/alert-examples.ts';
import { authExamples } from '../examples/auth-examples.ts';
import { calendarExamples } from '../examples/calendar-examples.ts';
import { catalogueExamples } from '../examples/catalogue-examples.ts';
import { clientOrderExamples } from '../examples/client-order-examples.ts';
import { contactExamples } from '../examples/contact-examples.ts';
import { deliveryExamples } from '../examples/delivery-examples.ts';
import { mailExamples } from '../examples/mail-examples.ts';
import { messageExamples } from '../examples/message-examples.ts';
import type { ExamplesByOperation } from '../examples/operation-examples.ts';
import { orderExamples } from '../examples/order-examples.ts';

import { peopleExamples } from '../examples/people-examples.ts';

import { privacyExamples } from '../examples/privacy-examples.ts';

import { recordExamples } from '../examples/record-examples.ts';
import { siteExamples } from '../examples/site-examples.ts';
import { tokenExamples } from '../examples/token-examples.ts';
import { uploadExamples } from '../examples/upload-examples.ts';
import { webhookExamples } from '../examples/webhook-examples.ts';

/** All examples. A test validates each against its schema, and checks that none is missing or unused. */
export const operationExamples: ExamplesByOperation = {
  ...catalogueExamples,
  ...orderExamples,
  ...clientOrderExamples,
  ...messageExamples,
  ...alertExamples,
  ...calendarExamples,
  ...contactExamples,
  ...deliveryExamples,
  ...uploadExamples,
  ...mailExamples,
  ...webhookExamples,
  ...authExamples,
  ...tokenExamples,
  ...peopleExamples,
  ...recordExamples,
  ...privacyExamples,
  ...siteExamples,
};
