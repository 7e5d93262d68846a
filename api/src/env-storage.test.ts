import { expect, test } from 'vitest';
import { problemsOf } from '#testing/env-problems.ts';
import { readEnv } from './env.ts';

const awsKeys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' };

test.each([
  ['s3://bucket', { bucket: 'bucket', endpoint: null, region: 'us-east-1' }],
  ['s3://bucket?region=eu-central-1', { bucket: 'bucket', endpoint: null, region: 'eu-central-1' }],
  [
    's3://files.example.com?endpoint=http://127.0.0.1:9000&region=local',
    { bucket: 'files.example.com', endpoint: 'http://127.0.0.1:9000', region: 'local' },
  ],
])('the bucket %s', (url, location) => {
  expect(readEnv({ STORAGE_URL: url, ...awsKeys }, false).s3?.location).toEqual(location);
});

test.each([
  's3://',
  's3://Bucket',
  's3://a',
  's3://bucket/folder',
  's3://id:key@bucket',
  's3://bucket?endpoint=example.com',
  's3://bucket?endpoint=https://example.com/path',
  's3://bucket?endpoint=https://id:key@example.com',
  's3://bucket?region=two%20words',
  's3://bucket?acl=public',
  'https://bucket.s3.amazonaws.com',
])('%s is no bucket', (url) => {
  expect(problemsOf({ STORAGE_URL: url, ...awsKeys })).toEqual([
    'STORAGE_URL must be an address such as s3://bucket?endpoint=https://s3.example.com&region=eu-central-1',
  ]);
});

test('keys, a session token and a region may come from the usual variables', () => {
  const source = {
    STORAGE_URL: 's3://bucket',
    ...awsKeys,
    AWS_REGION: 'eu-west-1',
    AWS_SESSION_TOKEN: 'token',
  };
  expect(readEnv(source, false).s3).toEqual({
    location: { bucket: 'bucket', endpoint: null, region: 'eu-west-1' },
    credentials: { accessKeyId: 'id', secretAccessKey: 'key', sessionToken: 'token' },
    direct: null,
  });
  expect(readEnv(awsKeys, false).s3).toBeNull();
});

test('browsers may reach the bucket where the server does, at another address, or not at all', () => {
  const direct = (STORAGE_DIRECT_UPLOADS: string, endpoint = '?endpoint=http://s3:9000') =>
    readEnv({ STORAGE_URL: `s3://bucket${endpoint}`, ...awsKeys, STORAGE_DIRECT_UPLOADS }, false).s3?.direct;
  const reached = (endpoint: string | null) => ({ bucket: 'bucket', endpoint, region: 'us-east-1' });
  expect(direct('0')).toBeNull();
  expect(direct('1')).toEqual(reached('http://s3:9000'));
  expect(direct('1', '')).toEqual(reached(null));
  expect(direct('https://s3.example.com/')).toEqual(reached('https://s3.example.com'));
  expect(problemsOf({ STORAGE_DIRECT_UPLOADS: 'https://s3.example.com/files' })[0]).toMatch(
    /^STORAGE_DIRECT_UPLOADS must be 1, 0, or/,
  );
  expect(problemsOf({ STORAGE_DIRECT_UPLOADS: '1' })).toEqual(['STORAGE_DIRECT_UPLOADS needs STORAGE_URL']);
});
