import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/portal-api.ts';
import { rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { emailCard, field, open, stored, toastTexts } from './testing/settings-cards-fixture.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test.each(locales)(
  'a setting that another person has changed is said, and replaced when saved again: %s',
  async (locale) => {
    const refused = () => rpcError(409, 'SETTINGS_CHANGED');
    const { user, text, server } = await open(locale, { 'config.update': refused }, emailCard);
    const theirs = { ...stored, adminEmail: 'theirs@example.com', operatorLocale: 'de' };
    server.handlers['config.get'] = () => rpcResult(theirs);
    const address = await field(text.address);
    await user.type(address, '.org{Enter}');
    const said = [text.saveFailed[0], errorCatalogue.SETTINGS_CHANGED.message[locale]];
    await waitFor(() => expect(toastTexts()).toEqual([said]));
    await waitFor(async () => expect((await field(text.language)).value).toBe('de'));
    expect(address.value).toBe('old@example.com.org');
    await user.type(address, '{Enter}');
    await waitFor(() =>
      expect(server.inputsOf('config.update')).toEqual([
        { adminEmail: 'old@example.com.org', basedOn: { adminEmail: 'old@example.com' } },
        { adminEmail: 'old@example.com.org', basedOn: { adminEmail: 'theirs@example.com' } },
      ]),
    );
  },
);
