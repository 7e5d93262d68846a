import { z } from 'zod';
import { timestamp } from '../lib/id-and-time.schema.ts';

/** Whether a calendar URL exists; the URL itself is shown only once, when it is created. */
export const calendarStateSchema = z
  .strictObject({
    createdAt: timestamp
      .nullable()
      .meta({ description: 'When the URL was created; null while there is none.' }),
  })
  .meta({ id: 'CalendarState' });

export const calendarUrlSchema = z
  .strictObject({
    createdAt: timestamp,
    url: z.string().meta({
      description: 'For calendar apps. Anyone who has it can see the due dates: keep it secret.',
      example: 'https://shop.example/api/calendar/Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA.ics',
    }),
  })
  .meta({ id: 'CalendarAddress' });
export type CalendarUrl = z.infer<typeof calendarUrlSchema>;
