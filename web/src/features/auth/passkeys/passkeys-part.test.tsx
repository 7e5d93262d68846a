import { passkeyNameMaxLength } from '@storefront/contracts/auth/factor-figures.ts';
import type { Factors } from '@storefront/contracts/auth/factors.schema.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { fakeRpc } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { PasskeysPart } from './passkeys-part.tsx';

const factors: Factors = {
  totp: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  rule: 'optional',
  arePasskeysPossible: true,
  isMissing: false,
};

test.each(['', 'x'.repeat(passkeyNameMaxLength + 1)])(
  'no passkey is made with a name that is refused',
  async (name) => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const server = fakeRpc({});
    await renderApp(
      <AdminProviders>
        <PasskeysPart factors={factors} onCodes={() => {}} />
      </AdminProviders>,
      { namespaces: ['adminAccount', 'adminSession'] },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
    const field = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(field, { target: { value: name } });
    fireEvent.submit(field.closest('form')!);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/^Waiting for your device/)).toBeNull();
    expect(server.calls).toEqual([]);
    vi.unstubAllGlobals();
  },
);
