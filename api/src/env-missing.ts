import type { Given } from './env-given.ts';
import {
  type CloudCompany,
  cloudCompanies,
} from './storage/external-source/accounts/providers/cloud-provider.ts';

/** The variables with this site's registration with a cloud service. */
export function registrationNames(company: CloudCompany) {
  const name = company.toUpperCase() as Uppercase<CloudCompany>;
  return [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
}

const pairs = [
  ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['MAIL_REPLY_TO', 'IMAP_URL'],
  ...cloudCompanies.map(registrationNames),
] as const;

type Name = keyof Given;

/** Variables that do nothing without others. */
const dependent: readonly { name: Name; isOn?: (value: string) => boolean; needs: readonly Name[] }[] = [
  {
    name: 'ADMIN_PASSWORD_RESET',
    isOn: (value) => value === '1',
    needs: ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
  },
  { name: 'STORAGE_URL', needs: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] },
  { name: 'STORAGE_DIRECT_UPLOADS', isOn: (value) => value !== '0', needs: ['STORAGE_URL'] },
  { name: 'BACKUP_AT', needs: ['BACKUP_DIR'] },
];

/** Describes the variables that are missing because of others that are given. */
export function findMissing(given: Given): string[] {
  const halves = pairs.flatMap(([one, other]) => {
    if (!given[one] === !given[other]) return [];
    return given[one]
      ? [`${other} must be set together with ${one}`]
      : [`${one} must be set together with ${other}`];
  });
  const useless = dependent.filter(({ name, isOn = () => true, needs }) => {
    const value = given[name];
    return value && isOn(value) && !needs.every((needed) => given[needed]);
  });
  return [...halves, ...useless.map(({ name, needs }) => `${name} needs ${needs.join(' and ')}`)];
}
