import { startTestS3Server } from '../../api/src/storage/object-store/testing/s3-server.ts';

const variables = ['STORAGE_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'] as const;

/** Returns the bucket that this process's environment names, or one of s3rver. */
export async function openBucket() {
  if (process.env.STORAGE_URL) {
    const env = Object.fromEntries(variables.map((name) => [name, process.env[name] ?? '']));
    return { env, close: async () => {} };
  }
  const { location, credentials, close } = await startTestS3Server();
  const env = {
    STORAGE_URL: `s3://${location.bucket}?endpoint=${location.endpoint}&region=${location.region}`,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken ?? '',
  };
  return { env, close };
}
