import { expect, test } from 'vitest';
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
