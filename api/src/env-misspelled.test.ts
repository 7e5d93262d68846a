import { expect, test } from 'vitest';
import { findMisspelled } from './env-misspelled.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['PUBLIC_URl', 'PUBLIC_URL'],
  ['data_dir', 'DATA_DIR'],
  ['TIMEZONE', 'TIME_ZONE'],
  ['ADMIN_PASSWD', 'ADMIN_PASSWORD'],
  ['SMPT_URL_FILE', 'SMTP_URL_FILE'],
  ['ADMIN_USERNAME_FILE', 'ADMIN_USERNAME'],
])('%s may be meant as %s', (given, meant) => {
  expect(findMisspelled({ [given]: 'x' })).toEqual([{ given, meant }]);
  expect(findMisspelled({ [given]: 'x', [meant]: 'y' })).toEqual([]);
  expect(findMisspelled({ [given]: ' ' })).toEqual([]);
});

test('nothing is said about the usual variables of machines and of other programs', () => {
  const usual = [
    ...[
      'PATH',
      'HOME',
      'USER',
      'PWD',
      'OLDPWD',
      'SHELL',
      'TERM',
      'LANG',
      'LC_ALL',
      'TZ',
      'HOSTNAME',
      'HOSTTYPE',
    ],
    ...['LOGNAME', 'MAIL', 'EDITOR', 'DISPLAY', 'SHLVL', 'TMPDIR', 'XDG_DATA_DIRS', 'PORTAGE_CONFIGROOT'],
    ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_VERSION', 'INIT_CWD', 'npm_config_loglevel', 'npm_package_name'],
    ...['LDAP_URL', 'AMQP_URL', 'REDIS_URL', 'PGHOST', 'PGPORT', 'POSTGRES_PASSWORD', 'AWS_PROFILE'],
    ...[
      'AWS_DEFAULT_REGION',
      'DB_HOST',
      'DB_PORT',
      'KUBERNETES_PORT',
      'KUBERNETES_SERVICE_HOST',
      'container',
    ],
    ...['CHROMIUM_PATH', 'BROWSER_SOURCE', 'TEST_DATABASE_URL', 'http_proxy', 'NO_PROXY', 'CI', '_'],
  ];
  expect(findMisspelled(Object.fromEntries(usual.map((name) => [name, 'x'])))).toEqual([]);
});
