import { z } from 'zod';
import { type CatalogueField, type RequestForm, requestForms } from '../catalogue/catalogue.schema.ts';
import { plansOf } from '../catalogue/plans.ts';
import { type ServiceType, services } from '../catalogue/services.ts';
import { locales } from '../i18n/locale.ts';
import { recordOf } from '../lib/record-of.ts';
import { basketKeys, orderDetailsSchemas } from './order-details.schema.ts';
import { briefLabel } from './project-brief.ts';

/**
 * Returns the fields that describe a project of this service, derived from the schema that validates
 * requests: kind and length from its parts, required fields by validating an empty request of each kind.
 */
export function orderFieldsOf(serviceType: ServiceType): CatalogueField[] {
  const required = recordOf(requestForms, (form) => requiredFields(serviceType, form));
  return Object.entries<z.ZodType>(orderDetailsSchemas[serviceType].shape)
    .filter(([name]) => !basketKeys.has(name))
    .map(([name, schema]) => {
      const inner = innermost(schema);
      const text = inner instanceof z.ZodArray ? innermost(inner.element as z.ZodType) : inner;
      return {
        name,
        label: recordOf(locales, (locale) => briefLabel(name, locale) ?? name),
        kind: inner instanceof z.ZodArray ? 'list' : 'text',
        minLength: text instanceof z.ZodString ? text.minLength : null,
        maxLength: text instanceof z.ZodString ? text.maxLength : null,
        requiredIn: requestForms.filter((form) => required[form].has(name)),
      };
    });
}

function requiredFields(serviceType: ServiceType, form: RequestForm): ReadonlySet<unknown> {
  const fields: readonly string[] = form === 'brief' ? services[serviceType].briefFields : [];
  const result = orderDetailsSchemas[serviceType].safeParse({
    selectedPlan: plansOf(serviceType)[0]?.id,
    ...Object.fromEntries(fields.map((field) => [field, ''])),
  });
  return new Set(result.error?.issues.map(({ path }) => path[0]));
}

/** Returns the schema that validates the value after blanks have become undefined. */
function innermost(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return innermost(schema.def.out as z.ZodType);
  if (schema instanceof z.ZodOptional) return innermost(schema.def.innerType as z.ZodType);
  return schema;
}
