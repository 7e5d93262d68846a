import { expect, test } from 'vitest';
import { publicError } from './public-error.ts';

test('code that an upgrade has taken away is briefly unavailable, however deep the reason lies', () => {
  const gone = Object.assign(new Error('gone'), { code: 'ERR_MODULE_NOT_FOUND' });
  expect(publicError(new Error('failed', { cause: gone }))).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryAfterSeconds: 5,
  });
  expect(publicError(new Error('another'))).toMatchObject({ code: 'INTERNAL_ERROR' });
});
