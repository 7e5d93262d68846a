import type { ExamplesByOperation } from './operation-examples.ts';

const secret = 'Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA';
const createdAt = '2026-04-08T09:30:00.000Z';

export const calendarExamples: ExamplesByOperation = {
  'GET /api/calendar': { response: { createdAt } },
  'POST /api/calendar': {
    response: { createdAt, url: `https://shop.example/api/calendar/${secret}.ics` },
  },
  'DELETE /api/calendar': { response: { createdAt: null } },
  'GET /api/calendar/{secret}.ics': { parameters: { secret }, response: undefined },
};
