import { expect, test } from 'vitest';
import {
  type AgencyDetails,
  agencyFullName,
  agencySmallPrint,
  missingAgencyDetails,
  noAgencyDetails,
} from './agency-details.ts';

const reachable: AgencyDetails = {
  ...noAgencyDetails,
  agencyName: 'Studio Muster',
  agencyAddress: 'Musterweg 1\n10115 Berlin',
  agencyPhone: '+49 30 1234567',
  agencyEmail: 'studio@example.com',
};

test.each<[given: Partial<AgencyDetails>, missing: string[]]>([
  [{}, []],
  [{ agencyName: '' }, ['agencyName']],
  [{ agencyPhone: '', agencyEmail: '' }, ['agencyPhone', 'agencyEmail']],
  [{ agencyForm: 'Einzelunternehmen' }, []],
  [{ agencyForm: 'GmbH' }, ['agencyManager', 'agencyRegister', 'agencyRegisterNumber']],
  [
    { agencyName: 'Muster UG (haftungsbeschränkt)', agencyManager: 'A. Muster' },
    ['agencyRegister', 'agencyRegisterNumber'],
  ],
  [
    { agencyForm: 'GmbH & Co. KG', agencyRegister: 'Amtsgericht Berlin' },
    ['agencyManager', 'agencyRegisterNumber'],
  ],
  [{ agencyForm: 'e.K.' }, ['agencyRegister', 'agencyRegisterNumber']],
  [{ agencyRegisterNumber: 'HRA 1' }, ['agencyRegister']],
])('with %j the imprint lacks %j', (given, missing) => {
  expect(missingAgencyDetails({ ...reachable, ...given })).toEqual(missing);
});

test('without anything all that every imprint needs is missing', () => {
  expect(missingAgencyDetails(noAgencyDetails)).toEqual([
    'agencyName',
    'agencyAddress',
    'agencyPhone',
    'agencyEmail',
  ]);
});

test('the legal form is named once', () => {
  expect(agencyFullName(noAgencyDetails)).toBe(null);
  expect(agencyFullName({ ...reachable, agencyForm: 'GmbH' })).toBe('Studio Muster GmbH');
  expect(agencyFullName({ ...reachable, agencyName: 'Muster GmbH', agencyForm: 'GmbH' })).toBe('Muster GmbH');
});

test('the small print has what is set, in lines', () => {
  expect(agencySmallPrint(noAgencyDetails, 'de')).toEqual([]);
  const all: AgencyDetails = {
    ...reachable,
    agencyForm: 'GmbH',
    agencyManager: 'Alex Muster',
    agencyRegister: 'Amtsgericht Charlottenburg',
    agencyRegisterNumber: 'HRB 12345',
    agencyVatId: 'DE123456789',
    agencyBank: 'IBAN DE02 1203 0000 0000 2020 51\nMusterbank',
  };
  expect(agencySmallPrint(all, 'de')).toEqual([
    'Studio Muster GmbH · Musterweg 1, 10115 Berlin',
    'Amtsgericht Charlottenburg HRB 12345 · Vertreten durch: Alex Muster · Umsatzsteuer-ID: DE123456789',
    '+49 30 1234567 · studio@example.com',
    'Bankverbindung: IBAN DE02 1203 0000 0000 2020 51, Musterbank',
  ]);
});
