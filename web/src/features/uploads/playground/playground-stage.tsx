import { chakra } from '@chakra-ui/react/styled-system';
import { cloudSources } from '@storefront/contracts/uploads/cloud-sources.ts';
import type { UploadConfig } from '@storefront/contracts/uploads/upload-config.schema.ts';
import type { OutputCollectionState, OutputFileEntry } from '@uploadcare/file-uploader';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { SelectField } from '#components/fields/select-field.tsx';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { serviceOptions } from '../widget/service-options.ts';
import { textCorrections } from '../widget/widget-texts.ts';
import { AddPanel } from './add-panel.tsx';
import { applyOption } from './apply-option.ts';
import { CollectionPanel } from './collection-panel.tsx';
import { EventLog } from './event-log.tsx';
import { ImagePanel, type ShownImage } from './image-panel.tsx';
import type { OptionName } from './option-specs.ts';
import { OptionsPanel, type OptionValues } from './options-panel.tsx';
import { toPlain } from './to-plain.ts';
import { useEventLog } from './use-event-log.ts';
import { formFieldName, type Variant, variants, type Widget, WidgetInstance } from './widget-instance.tsx';

/** The widget, its options, and its events. */
export function PlaygroundStage({ config }: { config: UploadConfig }) {
  const { LL, locale } = useI18n();
  const texts = LL.playground;
  const [variant, setVariant] = useState<Variant>('regular');
  const [widget, setWidget] = useState<Widget | null>(null);
  const [values, setValues] = useState<OptionValues>(() => initialValues(config));
  const [refused, setRefused] = useState<OptionName | null>(null);
  const [state, setState] = useState<OutputCollectionState | null>(null);
  const [image, setImage] = useState<ShownImage | null>(null);
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const log = useEventLog();
  const latestValues = useRef(values);
  latestValues.current = values;
  const current = useRef<Widget | null>(null);
  const looking = useRef<ReturnType<typeof setTimeout>>(undefined);

  const handleReady = useCallback((ready: Widget | null) => {
    current.current = ready;
    setWidget(ready);
    setState(ready ? stateOf(ready) : null);
    if (!ready) return;
    for (const [name, value] of Object.entries(latestValues.current)) {
      applyOption(ready.config, name as OptionName, value);
    }
    setTimeout(lookAgain);
  }, []);

  const { add } = log;
  const handleEvent = useCallback(
    (name: string, detail: unknown) => {
      add(name, summary(detail));
      // An event fires before the state contains the last change. Of several at once, the last one renders.
      clearTimeout(looking.current);
      looking.current = setTimeout(() => setState(current.current && stateOf(current.current)));
    },
    [add],
  );

  const setOption = useCallback((name: OptionName, value: string | null) => {
    const isTaken = !current.current || applyOption(current.current.config, name, value);
    setRefused(isTaken ? null : name);
    setValues(({ [name]: _, ...others }) => (value === null ? others : { ...others, [name]: value }));
    setTimeout(lookAgain);
  }, []);

  // The widget uses the page's language until another one is typed in.
  useEffect(() => {
    if (!widget) return;
    applyOption(widget.config, 'localeName', locale);
    setValues((before) => ({ ...before, localeName: locale }));
  }, [widget, locale]);

  function edit({ internalId }: OutputFileEntry): void {
    widget?.api.setCurrentActivity('cloud-image-edit', { internalId });
    widget?.api.setModalState(true);
  }

  function show({ uuid, name, fileInfo }: OutputFileEntry): void {
    const { width = 4, height = 3 } = fileInfo?.imageInfo ?? {};
    if (uuid) setImage({ uuid, name, width, height });
  }

  const form = widget ? new FormData(widget.form) : new FormData();
  const formValues = [`${formFieldName}[]`, formFieldName].flatMap((name) => form.getAll(name).map(String));
  return (
    <chakra.div
      display="grid"
      gap={{ base: '4', md: '6' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <chakra.div display="grid" gap="inherit" minW="0">
        <AdminCard title={texts.widget.title()}>
          <SelectField
            label={texts.widget.variant()}
            isRequired
            value={variant}
            onChange={(event) => setVariant(event.target.value as Variant)}
            options={variants.map((name) => ({ value: name, label: texts.widget.variants[name]() }))}
          />
          <chakra.div mt="4">
            <WidgetInstance
              key={variant}
              config={config}
              variant={variant}
              isRequired={Number(values.multipleMin) > 0}
              onReady={handleReady}
              onEvent={handleEvent}
            />
          </chakra.div>
          <AddPanel api={widget?.api ?? null} isHosted={config.isHosted} />
        </AdminCard>
        <OptionsPanel widget={widget} values={values} refused={refused} onChange={setOption} />
      </chakra.div>
      <chakra.div display="grid" gap="inherit" minW="0">
        <CollectionPanel
          state={state}
          formValues={formValues.filter((value) => value !== '')}
          onEdit={edit}
          onShow={show}
          onRemove={({ internalId }) => widget?.api.removeFileByInternalId(internalId)}
        />
        <EventLog entries={log.entries} onClear={log.clear} />
        <ImagePanel image={image} isHosted={config.isHosted} />
      </chakra.div>
    </chakra.div>
  );
}

/** Copies the state, because the library's object is live. */
function stateOf({ api }: Widget): OutputCollectionState {
  return { ...api.getOutputCollectionState() };
}

function initialValues(config: UploadConfig): OptionValues {
  const service = Object.entries(serviceOptions(config)).map(([name, value]) => [
    name,
    typeof value === 'function' ? 'serverSignature' : String(value),
  ]);
  return {
    ...Object.fromEntries(service),
    sourceList: ['local', 'camera', 'draw', 'url', ...cloudSources].join(', '),
    localeDefinitionOverride: JSON.stringify(textCorrections),
  };
}

/** Summarizes an event in one line: the file it is about, or the state of all files. */
function summary(detail: unknown): string {
  const plain = toPlain(detail) as Record<string, unknown> | null;
  if (plain === null) return '';
  const { name, status, source, cdnUrl, errors, totalCount, progress, group, activity, modalId } = plain;
  const told = { name, status, source, cdnUrl, errors, totalCount, progress, group, activity, modalId };
  const parts = Object.entries(told).filter(
    ([, value]) => value !== undefined && value !== null && JSON.stringify(value) !== '[]',
  );
  return parts
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
