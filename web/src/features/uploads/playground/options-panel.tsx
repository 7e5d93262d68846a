import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { Disclosure, DisclosureTitle } from '#components/fold/disclosure.tsx';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { optionText, readOption } from './apply-option.ts';
import { OptionRow } from './option-row.tsx';
import { type OptionName, optionGroups, optionsOf } from './option-specs.ts';
import type { Widget } from './widget-instance.tsx';

/**
 * There are about a hundred rows, and an upload reports dozens of events: rows with unchanged options do not
 * render again.
 */
const Row = memo(OptionRow);

export type OptionValues = Partial<Record<OptionName, string>>;

type OptionsPanelProps = {
  widget: Widget | null;
  values: OptionValues;
  /** The option whose last text was not valid JSON. */
  refused: OptionName | null;
  onChange: (name: OptionName, value: string | null) => void;
};

/** All options of the widget, grouped by topic. */
export function OptionsPanel({ widget, values, refused, onChange }: OptionsPanelProps) {
  const { LL } = useI18n();
  const texts = LL.playground.options;
  return (
    <AdminCard title={texts.title()} description={texts.lead()}>
      {optionGroups.map((group) => (
        <Disclosure key={group} borderTopWidth="1px" borderColor="line.hairline">
          <DisclosureTitle>{texts.groups[group]()}</DisclosureTitle>
          <chakra.div
            display="grid"
            columnGap="5"
            pb="3"
            gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
          >
            {optionsOf(group).map((name) => (
              <Row
                key={name}
                name={name}
                value={values[name] ?? null}
                effective={widget ? optionText(readOption(widget.config, name)) : ''}
                fallback={widget ? defaultText(widget, name) : ''}
                isRefused={refused === name}
                onChange={onChange}
              />
            ))}
          </chakra.div>
        </Disclosure>
      ))}
    </AdminCard>
  );
}

function defaultText({ defaults }: Widget, name: OptionName): string {
  // The only option that must be set on the element with the defaults, which would otherwise send data to the
  // vendor.
  return name === 'qualityInsights' ? 'true' : optionText(readOption(defaults, name)) || '""';
}
