import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ExamplesByOperation } from './operation-examples.ts';

const sessionId = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const recoveryCodes = [
  'K7QM-2XWD-9HRA',
  'T4BN-8VCE-3JYP',
  'D9FG-6LSU-2MKX',
  'W3HZ-5QRT-7NAB',
  'P8CV-4EJD-6YGM',
  'X2KL-9UFS-8RWH',
  'B6TN-3ZQA-5VCP',
  'J5YE-7MDG-4KXL',
  'R9SU-2HWF-8TBN',
  'V4AZ-6PQC-3JRE',
];

const resetToken = 'uWb8nS0m1Yx3cV5kR7tQ9zL2pD4gH6jF8aE0iO-Us_M';

const challenge = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA';
/** A passkey response from a browser, shortened. */
const answer = {
  id: 'AYhr3l0x2Q',
  rawId: 'AYhr3l0x2Q',
  type: 'public-key' as const,
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0' },
  clientExtensionResults: {},
};

export const authExamples: ExamplesByOperation = {
  'POST /api/auth/login': {
    request: { username: 'admin', password: 'the password that the first start printed' },
    response: { id: 1, username: 'admin', isAdmin: true, role: 'owner' },
    refusal: { path: ['password'], message: messages.passwordRequired },
  },
  'POST /api/auth/logout': { response: { success: true } },
  'POST /api/auth/logout-everywhere': { response: { success: true } },
  'POST /api/auth/password': {
    request: { currentPassword: 'the password until now', newPassword: 'a longer one for the future' },
    response: { success: true },
    refusal: { path: ['currentPassword'], message: messages.currentPasswordWrong },
  },
  'GET /api/auth/email': { response: { email: 'dana@example.com' } },
  'GET /api/auth/language': { response: { locale: null } },
  'PATCH /api/auth/language': { request: { locale: 'de' }, response: { locale: 'de' } },
  'PATCH /api/auth/email': {
    request: { email: 'dana@example.org' },
    response: { email: 'dana@example.org' },
    refusal: { path: ['email'], message: messages.contactEmailInvalid },
  },
  'GET /api/auth/sessions': {
    response: [
      {
        id: sessionId,
        createdAt: '2026-04-06T07:58:12.000Z',
        expiresAt: '2026-05-06T07:58:12.000Z',
        lastUsedAt: '2026-04-08T11:00:00.000Z',
        device: 'Firefox on Windows',
        source: '203.0.113.0',
        isCurrent: true,
      },
    ],
  },
  'DELETE /api/auth/sessions/{id}': {
    parameters: { id: sessionId },
    response: { success: true },
    refusal: { path: ['id'], message: messages.sessionIdInvalid },
  },
  'GET /api/auth/login/step': { response: { totp: true, passkey: false, recoveryCode: true } },
  'POST /api/auth/login/code': {
    request: { code: '492039' },
    response: { id: 1, username: 'admin', isAdmin: true, role: 'owner' },
    refusal: { path: ['code'], message: messages.codeRequired },
  },
  'POST /api/auth/confirm': {
    request: { password: 'the password until now' },
    response: { success: true },
    refusal: { path: ['password'], message: messages.passwordWrong },
  },
  'GET /api/auth/factors': {
    response: {
      totp: { createdAt: '2026-04-06T07:58:12.000Z' },
      passkeys: [{ id: 1, name: 'Phone', createdAt: '2026-04-06T07:58:12.000Z', lastUsedAt: null }],
      recoveryCodesLeft: 10,
      rule: 'any',
      arePasskeysPossible: true,
      isMissing: false,
    },
  },
  'POST /api/auth/passkeys/question': { response: { options: { challenge, rpId: 'shop.example' } } },
  'POST /api/auth/login/passkey': {
    request: { answer },
    response: { id: 1, username: 'admin', isAdmin: true, role: 'owner' },
    refusal: { path: ['answer', 'id'], message: messages.fieldRequired },
  },
  'POST /api/auth/confirm/passkey': {
    request: { answer },
    response: { success: true },
    refusal: { path: ['answer', 'id'], message: messages.fieldRequired },
  },
  'POST /api/auth/passkeys/start': {
    response: { options: { challenge, rp: { id: 'shop.example', name: 'Pixel & Prose' } } },
  },
  'POST /api/auth/passkeys': {
    request: { name: 'Phone', answer },
    response: { recoveryCodes },
    refusal: { path: ['name'], message: messages.passkeyNameRequired },
  },
  'DELETE /api/auth/passkeys/{id}': { parameters: { id: 1 }, response: { success: true } },
  'POST /api/auth/totp': {
    response: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Pixel%20%26%20Prose:admin?issuer=Pixel%20%26%20Prose&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      qr: { size: 41, path: 'M0 0h7v1H0z' },
    },
  },
  'POST /api/auth/totp/confirm': {
    request: { code: '492039' },
    response: { recoveryCodes },
    refusal: { path: ['code'], message: messages.codeRequired },
  },
  'DELETE /api/auth/totp': { response: { success: true } },
  'POST /api/auth/recovery-codes': { response: { recoveryCodes } },
  'POST /api/auth/reset': {
    request: { username: 'admin' },
    response: { success: true },
    refusal: { path: ['username'], message: messages.usernameRequired },
  },
  'POST /api/auth/reset/look-up': {
    request: { token: resetToken },
    response: { success: true },
    refusal: { path: ['token'], message: messages.resetTokenInvalid },
  },
  'POST /api/auth/reset/confirm': {
    request: {
      token: resetToken,
      newPassword: 'a longer one for the future',
    },
    response: { success: true },
    refusal: { path: ['newPassword'], message: messages.newPasswordRequired },
  },
  'GET /api/auth/me': { response: { id: 1, username: 'admin', isAdmin: true, role: 'owner' } },
};
