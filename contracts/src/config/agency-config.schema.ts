import { z } from 'zod';
import { messages, textTooLong } from '../errors/messages.ts';
import { email, isStorableText, optionalPhone, withoutInvisible } from '../text.ts';
import { nameMaxLength } from '../text-limits.ts';
import { type AgencyKey, agencyKeys } from './agency-details.ts';

export const agencyLinesMaxLength = 500;

const text = (maxLength: number) =>
  z
    .string({ error: messages.textExpected.en })
    .trim()
    .max(maxLength, { error: textTooLong(maxLength) })
    .refine(isStorableText, { error: messages.textUnstorable.en });

const line = () =>
  text(nameMaxLength)
    .overwrite(withoutInvisible)
    .refine((value) => !/[\r\n]/.test(value), { error: messages.textUnstorable.en });

const isEmail = (value: string) => email(messages.adminEmailInvalid.en).safeParse(value).success;
const isPhone = (value: string) => optionalPhone.safeParse(value).success;

const rules: Readonly<Record<AgencyKey, z.ZodType<string, string>>> = {
  agencyName: line(),
  agencyForm: line(),
  agencyAddress: text(agencyLinesMaxLength),
  agencyManager: line(),
  agencyRegister: line(),
  agencyRegisterNumber: line(),
  agencyVatId: line(),
  agencyPhone: line().refine(isPhone, { error: messages.phoneInvalid.en }),
  agencyEmail: line().refine((value) => value === '' || isEmail(value), {
    error: messages.adminEmailInvalid.en,
  }),
  agencyBank: text(agencyLinesMaxLength),
};

const ofKey: Readonly<Record<AgencyKey, string>> = {
  agencyName: 'Name of the agency as in its imprint',
  agencyForm: 'Legal form, such as GmbH',
  agencyAddress: 'Postal address, multi-line',
  agencyManager: 'Legal representative of the agency',
  agencyRegister: 'Register in which the agency is entered',
  agencyRegisterNumber: 'Number in that register',
  agencyVatId: 'VAT identification number',
  agencyPhone: 'Phone number',
  agencyEmail: 'Email address',
  agencyBank: 'Bank account, multi-line',
};

type Shape<T> = { [Key in AgencyKey]: T };
const shapeOf = <T>(make: (key: AgencyKey) => T) =>
  Object.fromEntries(agencyKeys.map((key) => [key, make(key)])) as Shape<T>;

/** The agency's details in the stored settings, public; unset ones are empty. */
export const agencyConfigShape = shapeOf((key) =>
  z.string().meta({ description: `${ofKey[key]}; empty when not set.` }),
);

/** The same in an update: an absent value stays unchanged, an empty one is removed. */
export const agencyUpdateShape = shapeOf((key) =>
  rules[key].optional().meta({ description: `${ofKey[key]}; empty to remove it.` }),
);
