import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { TextField } from '#components/fields/text-field.tsx';
import { Disclosure, DisclosureTitle } from '#components/fold/disclosure.tsx';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { CdnImage, type CdnImageOption, cdnImageAttributes, cdnImageOptions } from '../image/cdn-image.tsx';
import { CodeBlock } from './code-block.tsx';

/** An uploaded picture, with the data that the element needs beforehand. */
export type ShownImage = { uuid: string; name: string; width: number; height: number };

type Options = Partial<Record<CdnImageOption, string>>;

/** The image element with all its attributes, and the resulting markup. */
export function ImagePanel({ image, isHosted }: { image: ShownImage | null; isHosted: boolean }) {
  const { LL } = useI18n();
  const texts = LL.playground.image;
  const [options, setOptions] = useState<Options>({});
  const given: Options = { ...(isHosted && { 'cdn-cname': '' }), ...options };

  function change(name: CdnImageOption, value: string): void {
    const { [name]: _, ...others } = options;
    setOptions(value === '' ? others : { ...others, [name]: value });
  }

  return (
    <AdminCard title={texts.title()} description={texts.lead()}>
      {image ? (
        <chakra.div display="grid" gap="4">
          {/* A new element for each change, because it reads its attributes only once. */}
          <CdnImage
            key={JSON.stringify([image.uuid, given])}
            source={{ uuid: image.uuid }}
            alt={image.name}
            width={320}
            height={Math.max(1, Math.round((320 * image.height) / image.width))}
            options={given}
          />
          <CodeBlock label={texts.markup()}>{markup(image, given)}</CodeBlock>
        </chakra.div>
      ) : (
        <chakra.p color="ink.muted">{texts.none()}</chakra.p>
      )}
      <Disclosure mt="4" borderTopWidth="1px" borderColor="line.hairline">
        <DisclosureTitle>{texts.attributes()}</DisclosureTitle>
        <chakra.div
          display="grid"
          gap="4"
          gridTemplateColumns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))"
        >
          {cdnImageOptions.map((name) => (
            <TextField
              key={name}
              label={name}
              autoComplete="off"
              defaultValue={given[name] ?? ''}
              onBlur={(event) => change(name, event.target.value.trim())}
            />
          ))}
        </chakra.div>
      </Disclosure>
    </AdminCard>
  );
}

function markup({ uuid, name }: ShownImage, options: Options): string {
  const attributes = cdnImageAttributes({ uuid }, options).map(([key, value]) => `${key}="${value}"`);
  return `<uc-img alt="${name.replaceAll('"', '&quot;')}"\n  ${attributes.join('\n  ')}></uc-img>`;
}
