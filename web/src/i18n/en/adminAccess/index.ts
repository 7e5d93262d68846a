import type { BaseTranslation } from '../../i18n-types.ts';

const enAdminAccess = {
  tokens: {
    title: 'API tokens',
    description:
      'Keys with which other programs call the API without a password. What a token changes carries its name in the history.',
    reference: 'API reference',
    add: 'Make token',
    empty: 'No token yet.',
    list: 'API tokens',
    loadFailed: 'The API tokens could not be loaded.',
    cancel: 'Cancel',
    form: {
      name: 'Name',
      nameHint: 'The program it is for, such as “Bookkeeping”.',
      scopes: 'The token may',
      expires: 'Ends',
      days: 'after {count:number}\u00a0days',
      never: 'never',
      save: 'Make token',
      saving: 'Making…',
    },
    scopes: {
      'orders-read': 'Read orders',
      'orders-write': 'Change orders',
      files: 'Read and add files',
      webhooks: 'Manage webhooks',
      settings: 'Manage settings',
    },
    secret: {
      title: 'The token',
      text: 'Please copy it now and store it in the other program: it is shown this once.',
      copy: 'Copy the token',
      done: 'I have stored it',
      copied: 'Copied',
      notCopied: 'Not copied; please select it',
    },
    active: 'Active',
    expired: 'Expired',
    endsIn: 'ends in {end:string}',
    made: 'Made {time:string} by {name:string}',
    used: 'last used {time:string} from {address:string}',
    neverUsed: 'never used',
    expires: 'valid until {time:string}',
    expiredAt: 'expired {time:string}',
    revoke: 'Revoke',
    ofToken: 'of token “{name:string}”',
    revoking: {
      title: 'Revoke this token?',
      text: 'The program that uses “{name:string}” has no access from that moment on.',
      confirm: 'Revoke',
      pending: 'Revoking…',
    },
    origins: {
      label: 'Websites whose scripts may call with a token',
      hint: 'One address per line, such as https://tools.example.com. Leave it empty when only servers call.',
      save: 'Save websites',
    },
  },
} satisfies BaseTranslation;

export default enAdminAccess;
