import { expect, test, vi } from 'vitest';
import { findSignatureFault } from './signature.ts';

/** Source: Amazon S3 API reference, "Examples: Signature Calculations", GET Object. */
const published = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  body: Buffer.alloc(0),
};
const keys = { AKIAIOSFODNN7EXAMPLE: { secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' } };

test('the published example passes, and nothing that differs from it', () => {
  expect(findSignatureFault(published, keys)).toBeNull();
  expect(findSignatureFault({ ...published, target: '/other.txt' }, keys)).toBe('SignatureDoesNotMatch');
  expect(findSignatureFault({ ...published, method: 'DELETE' }, keys)).toBe('SignatureDoesNotMatch');
  expect(findSignatureFault({ ...published, body: Buffer.from('x') }, keys)).toBe(
    'XAmzContentSHA256Mismatch',
  );
  expect(findSignatureFault(published, { AKIAIOSFODNN7EXAMPLE: { secret: 'another' } })).toBe(
    'SignatureDoesNotMatch',
  );
  expect(findSignatureFault(published, {})).toBe('InvalidAccessKeyId');
  expect(findSignatureFault({ ...published, headers: {} }, keys)).toBe('AccessDenied');
});

/** Source: Amazon S3 API reference, "Authenticating Requests: Using Query Parameters". */
test('the published example of an address made beforehand passes for a day', () => {
  const query = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  };
  const request = {
    method: 'GET',
    target: `/test.txt?${new URLSearchParams(query)}`,
    headers: { host: 'examplebucket.s3.amazonaws.com' },
    body: Buffer.alloc(0),
  };
  const judgeAt = (now: string) => {
    vi.setSystemTime(new Date(now));
    return findSignatureFault(request, keys);
  };
  try {
    expect(judgeAt('2013-05-24T23:59:59Z')).toBeNull();
    expect(judgeAt('2013-05-25T00:00:01Z')).toBe('AccessDenied');
    request.target = request.target.replace('86400', '99999');
    expect(judgeAt('2013-05-24T12:00:00Z')).toBe('SignatureDoesNotMatch');
  } finally {
    vi.useRealTimers();
  }
});
