import * as auth from './auth-samples.ts';
import * as catalogue from './catalogue-samples.ts';
import * as clientPage from './client-page-samples.ts';
import * as delivery from './delivery-samples.ts';
import * as mail from './mail-samples.ts';
import * as message from './message-samples.ts';
import * as order from './order-samples.ts';
import * as people from './people-samples.ts';
import * as quote from './quote-samples.ts';
import * as site from './site-samples.ts';
import * as webhook from './webhook-samples.ts';

/**
 * Values that the examples of several calls share, or that are too long to stand in a procedure. Procedures
 * get them as an argument instead of importing them: only the reference at `/docs` needs them, so a server
 * does not load them when it starts. A name is unique across the files of this folder.
 */
export const samples = {
  ...auth,
  ...catalogue,
  ...clientPage,
  ...delivery,
  ...mail,
  ...message,
  ...order,
  ...people,
  ...quote,
  ...site,
  ...webhook,
};
export type Samples = typeof samples;
