/**
 * How a receiver verifies a webhook without a library, in the API reference and in the README;
 * `sign-message.test.ts` compares the two and runs the first.
 */
export const signatureChecks = {
  js: `
import { createHmac, timingSafeEqual } from 'node:crypto';

/** \`body\` is the text as it arrived, before any JSON.parse. */
export function isFromStorefront(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`,
  python: `
import base64, hashlib, hmac, time

def is_from_storefront(headers, body, secret):
    """\`body\` is the bytes as they arrived, \`headers\` a mapping that ignores case."""
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = [signature.removeprefix("v1,") for signature in headers["webhook-signature"].split(" ")]
    return any(hmac.compare_digest(expected.encode(), one.encode()) for one in given)
`,
};
