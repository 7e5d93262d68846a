import '../widget/prepare-library.ts';
import type { UploadConfig } from '@storefront/contracts/uploads/upload-config.schema.ts';
import type { Config, UploadCtxProvider, UploaderPublicApi } from '@uploadcare/file-uploader';
import { useEffect, useId, useRef } from 'react';
import { serviceOptions } from '../widget/service-options.ts';
import { WidgetFrame } from '../widget/widget-frame.tsx';
import { eventNames } from './event-names.ts';

export const variants = ['regular', 'inline', 'minimal'] as const;
export type Variant = (typeof variants)[number];

export type Widget = { api: UploaderPublicApi; config: Config; defaults: Config; form: HTMLFormElement };

/** Name of the hidden fields that a form would send. */
export const formFieldName = 'files';

type WidgetInstanceProps = {
  config: UploadConfig;
  variant: Variant;
  /** Whether the form requires a file; the widget's field reads this only when it is created. */
  isRequired: boolean;
  /** Called with the widget when it is ready, and with null when it is removed; set options then. */
  onReady: (widget: Widget | null) => void;
  onEvent: (name: string, detail: unknown) => void;
};

/**
 * One widget in a form. Its configuration must be the first tag, or the library contacts the vendor before
 * the option that forbids it is set.
 */
export function WidgetInstance({ config, variant, isRequired, onReady, onEvent }: WidgetInstanceProps) {
  const context = useId();
  const options = useRef<Config>(null);
  const defaults = useRef<Config>(null);
  const provider = useRef<UploadCtxProvider>(null);
  const form = useRef<HTMLFormElement>(null);
  const Uploader = `uc-file-uploader-${variant}` as const;

  useEffect(() => {
    const target = provider.current;
    if (!target || !options.current || !defaults.current || !form.current) return;
    const stop = new AbortController();
    for (const name of eventNames) {
      const tell = (event: Event) => onEvent(name, (event as CustomEvent<unknown>).detail);
      target.addEventListener(name, tell, {
        signal: stop.signal,
      });
    }
    onReady({
      api: target.getAPI(),
      config: options.current,
      defaults: defaults.current,
      form: form.current,
    });
    return () => {
      stop.abort();
      onReady(null);
    };
  }, [onReady, onEvent]);

  return (
    <WidgetFrame>
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <uc-config ctx-name={context} ref={options} {...serviceOptions(config)} />
        <Uploader ctx-name={context} class="uc-light" />
        <uc-upload-ctx-provider ctx-name={context} ref={provider} />
        <uc-form-input key={String(isRequired)} ctx-name={context} name={formFieldName} />
        {/* No options are set on this one, so that it provides the defaults. */}
        <uc-config ctx-name={`${context}defaults`} ref={defaults} qualityInsights={false} />
      </form>
    </WidgetFrame>
  );
}
