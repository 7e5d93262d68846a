import type { Config } from '@storefront/contracts/config/config.schema.ts';
import type { ReactNode } from 'react';
import { ConfigCard } from './config-card.tsx';
import { ConfigForm, type ConfigFormProps } from './config-form.tsx';

type ConfigFormCardProps = Omit<ConfigFormProps, 'stored' | 'saveLabel'> & {
  texts: Record<'title' | 'description' | 'save', () => string>;
  above?: (stored: Config) => ReactNode;
  below?: (stored: Config) => ReactNode;
};

/** A card for stored settings that is one form; `above` and `below` it there may be more. */
export function ConfigFormCard({ texts, above, below, ...form }: ConfigFormCardProps) {
  return (
    <ConfigCard title={texts.title()} description={texts.description()}>
      {(stored) => (
        <>
          {above?.(stored)}
          <ConfigForm stored={stored} saveLabel={texts.save()} {...form} />
          {below?.(stored)}
        </>
      )}
    </ConfigCard>
  );
}
