import { z } from 'zod';
import { timestamp } from '../lib/id-and-time.schema.ts';

/** Whether there is an address for calendar programs; the address itself is shown once, when it is made. */
export const calendarStateSchema = z
  .strictObject({
    createdAt: timestamp
      .nullable()
      .meta({ description: 'When the address was made; null while there is none.' }),
  })
  .meta({ id: 'CalendarState' });

export const calendarAddressSchema = z
  .strictObject({
    createdAt: timestamp,
    url: z.string().meta({
      description: 'For a calendar program. It lets its reader see the due dates: keep it secret.',
      example: 'https://shop.example/api/calendar/Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA.ics',
    }),
  })
  .meta({ id: 'CalendarAddress' });
export type CalendarAddress = z.infer<typeof calendarAddressSchema>;
