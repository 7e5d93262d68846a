import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { noTestimonialsAttribute } from '@storefront/contracts/pages-manifest.ts';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { ConfigFormCard } from './config-form-card.tsx';

const name = 'testimonials';

/** Whether the home page shows its testimonials section. */
export function TestimonialsCard() {
  const { LL } = useI18n();
  const texts = LL.adminSettings.testimonials;
  return (
    <ConfigFormCard
      texts={texts}
      fields={[name]}
      savedToast={toasts.testimonialsSaved}
      // The server sets this on every page loaded from now on; this page may navigate to the home page
      // without reloading.
      onSaved={({ testimonials }) =>
        document.documentElement.toggleAttribute(noTestimonialsAttribute, testimonials === 'hidden')
      }
    >
      {(fieldProps) => {
        const { value, onChange, onBlur } = fieldProps(name);
        return (
          <CheckboxField
            label={texts.shown()}
            name={name}
            checked={value === 'shown'}
            onChange={({ target }) =>
              onChange({ target: { name, value: target.checked ? 'shown' : 'hidden' } })
            }
            onBlur={onBlur}
          />
        );
      }}
    </ConfigFormCard>
  );
}
