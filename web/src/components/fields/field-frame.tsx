import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Props of every form field in addition to those of its native element. */
export type FieldProps = {
  label: ReactNode;
  /** Shown next to the field, linked to it and announced. */
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
};

type ControlWiring = {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldFrameProps = FieldProps & {
  id?: string | undefined;
  /** For a search field, which is not part of a form and therefore neither required nor optional. */
  isUnmarked?: boolean;
  children: (control: ControlWiring) => ReactNode;
};

/**
 * Renders the label above, hint and error below, and provides the attributes that link them to the control.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, error, hint, isRequired = false, isUnmarked = false, children } = props;
  const { LL } = useI18n();
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const ids = fieldIds(controlId);
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" minW="0">
      <chakra.label htmlFor={controlId} textStyle="label" display="block">
        <span>{label}</span>{' '}
        {!isRequired && !isUnmarked && (
          <chakra.span fontWeight="normal" color="ink.muted">
            ({LL.form.optional()})
          </chakra.span>
        )}
      </chakra.label>
      {children({
        id: controlId,
        // The native attribute would show the browser's own validation bubbles, in the browser's language.
        'aria-required': isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(ids, { hint: hint !== undefined, error: Boolean(error) }),
      })}
      {hint !== undefined && (
        <chakra.p id={ids.hint} textStyle="small" color="ink.muted" maxW="prose" textWrap="balance">
          {hint}
        </chakra.p>
      )}
      <FieldError id={ids.error} error={error} />
    </chakra.div>
  );
}

/** Always rendered, so that assistive technology announces the error when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <chakra.p
      id={id}
      aria-live="polite"
      data-keep-clear={error ? '' : undefined}
      display="flex"
      gap="2"
      textStyle="small"
      fontWeight="medium"
      color="danger"
      _empty={{ marginTop: '-2' }}
    >
      {error && (
        <>
          <chakra.span aria-hidden display="inline-flex" alignItems="center" height="1lh" flexShrink="0">
            <CircleAlert size="1em" />
          </chakra.span>
          <span>{error}</span>
        </>
      )}
    </chakra.p>
  );
}

export function fieldIds(controlId: string): { hint: string; error: string } {
  return { hint: `${controlId}-hint`, error: `${controlId}-error` };
}

export function describedBy(
  ids: { hint: string; error: string },
  shown: { hint: boolean; error: boolean },
): string | undefined {
  return [shown.error && ids.error, shown.hint && ids.hint].filter(Boolean).join(' ') || undefined;
}
