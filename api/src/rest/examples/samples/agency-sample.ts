/** The details of an agency as used by the settings, the imprint and receipts. */
export const sampleAgency = {
  agencyName: 'Studio Example',
  agencyForm: 'GmbH',
  agencyAddress: 'Example Street 1\n10115 Berlin',
  agencyManager: 'Alex Example',
  agencyRegister: 'Amtsgericht Charlottenburg',
  agencyRegisterNumber: 'HRB 12345',
  agencyVatId: 'DE123456789',
  agencyPhone: '+49 30 1234567',
  agencyEmail: 'studio@example.com',
  agencyBank: '',
};
