import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { noTestimonialsAttribute } from '@storefront/contracts/pages-manifest.ts';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { ConfigCard } from './config-card.tsx';
import { type ConfigCardProps, ConfigForm } from './config-form.tsx';

const name = 'testimonials';

/** Whether the home page shows its testimonials section. */
export function TestimonialsCard({ onDirtyChange }: ConfigCardProps) {
  const { LL } = useI18n();
  const texts = LL.adminSettings.testimonials;
  return (
    <ConfigCard title={texts.title()} description={texts.description()}>
      {(stored) => (
        <ConfigForm
          stored={stored}
          fields={[name]}
          savedToast={toasts.testimonialsSaved}
          saveLabel={texts.save()}
          // The server sets this on every page loaded from now on; this page may navigate to the home page
          // without reloading.
          onSaved={({ testimonials }) =>
            document.documentElement.toggleAttribute(noTestimonialsAttribute, testimonials === 'hidden')
          }
          onDirtyChange={onDirtyChange}
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
        </ConfigForm>
      )}
    </ConfigCard>
  );
}
