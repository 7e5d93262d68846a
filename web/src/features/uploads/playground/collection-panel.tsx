import { chakra } from '@chakra-ui/react/styled-system';
import type { OutputCollectionState, OutputFileEntry } from '@uploadcare/file-uploader';
import { Button } from '#components/button.ts';
import { Disclosure, DisclosureTitle } from '#components/fold/disclosure.tsx';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { CodeBlock } from './code-block.tsx';
import { toPlain } from './to-plain.ts';

type CollectionPanelProps = {
  state: OutputCollectionState | null;
  /** URLs that a form around the widget would send. */
  formValues: readonly string[];
  onEdit: (entry: OutputFileEntry) => void;
  onShow: (entry: OutputFileEntry) => void;
  onRemove: (entry: OutputFileEntry) => void;
};

/** All files as reported by the widget, and their collective state. */
export function CollectionPanel({ state, formValues, onEdit, onShow, onRemove }: CollectionPanelProps) {
  const { LL } = useI18n();
  const texts = LL.playground.collection;
  const entries = state?.allEntries ?? [];
  return (
    <AdminCard title={texts.title()}>
      {entries.length === 0 && <chakra.p color="ink.muted">{texts.none()}</chakra.p>}
      <chakra.ul aria-label={texts.items()}>
        {entries.map((entry: OutputFileEntry) => (
          <chakra.li key={entry.internalId} py="3" borderTopWidth="1px" borderColor="line.hairline">
            <chakra.p fontWeight="medium" overflowWrap="anywhere">
              {entry.name || entry.externalUrl || entry.uuid}{' '}
              <chakra.span color="ink.muted" fontWeight="normal">
                {entry.status}, {entry.source}
              </chakra.span>
            </chakra.p>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" my="2">
              {entry.isSuccess && entry.isImage && (
                <>
                  <Button variant="outline" size="sm" onClick={() => onEdit(entry)}>
                    {texts.edit()}
                  </Button>
                  <Button variant="outline" size="sm" onClick={() => onShow(entry)}>
                    {texts.show()}
                  </Button>
                </>
              )}
              <Button variant="outline" size="sm" onClick={() => onRemove(entry)}>
                {texts.remove()}
              </Button>
              {entry.cdnUrl && (
                <OuterLink href={entry.cdnUrl} target="_blank" rel="noopener" overflowWrap="anywhere">
                  {entry.cdnUrl}
                  <VisuallyHidden>{` ${LL.footer.newTab()}`}</VisuallyHidden>
                </OuterLink>
              )}
            </chakra.div>
            <Disclosure>
              <DisclosureTitle>{texts.fields()}</DisclosureTitle>
              <CodeBlock label={texts.fieldsOf({ name: entry.name ?? '' })}>
                {JSON.stringify(toPlain(entry), null, 2)}
              </CodeBlock>
            </Disclosure>
          </chakra.li>
        ))}
      </chakra.ul>
      {state && (
        <>
          <chakra.h3 textStyle="label" mt="4" mb="2">
            {texts.state()}
          </chakra.h3>
          <CodeBlock label={texts.state()}>{JSON.stringify(toPlain(state), null, 2)}</CodeBlock>
          <chakra.h3 textStyle="label" mt="4" mb="2">
            {texts.form()}
          </chakra.h3>
          <CodeBlock label={texts.form()}>{formValues.join('\n') || '–'}</CodeBlock>
        </>
      )}
    </AdminCard>
  );
}
