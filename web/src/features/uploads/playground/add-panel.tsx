import { chakra } from '@chakra-ui/react/styled-system';
import type { UploaderPublicApi } from '@uploadcare/file-uploader';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/button.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type AddPanelProps = { api: UploaderPublicApi | null; isHosted: boolean };

/** Demonstrates what a page can do with the widget through its API, without its buttons. */
export function AddPanel({ api, isHosted }: AddPanelProps) {
  const { LL } = useI18n();
  const texts = LL.playground.add;
  const [place, setPlace] = useState('');
  const [problem, setProblem] = useState<string>();

  function add(event: FormEvent): void {
    event.preventDefault();
    const text = place.trim();
    setProblem(undefined);
    if (!api || text === '') return;
    try {
      if (uuidPattern.test(text)) api.addFileFromUuid(text);
      else if (!isHosted && text.startsWith(`${location.origin}/`)) api.addFileFromCdnUrl(text);
      else api.addFileFromUrl(text);
      setPlace('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <chakra.form onSubmit={add} noValidate display="grid" gap="3" mt="5">
      <TextField
        label={texts.place()}
        hint={texts.hint()}
        error={problem}
        autoComplete="off"
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" variant="outline" size="sm" disabled={!api}>
          {texts.submit()}
        </Button>
        <Button variant="outline" size="sm" disabled={!api} onClick={() => api?.initFlow()}>
          {texts.open()}
        </Button>
        <Button variant="outline" size="sm" disabled={!api} onClick={() => api?.uploadAll()}>
          {texts.uploadAll()}
        </Button>
        <Button variant="outline" size="sm" disabled={!api} onClick={() => api?.removeAllFiles()}>
          {texts.removeAll()}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
