import { chakra } from '@chakra-ui/react/styled-system';
import type { UploadConfig } from '@storefront/contracts/uploads/upload-config.schema.ts';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { loadWithLibrary } from '../widget/load-with-library.ts';
import type { PlaygroundStage } from './playground-stage.tsx';
import { ServiceGuide } from './service-guide.tsx';

type Loaded = { Stage: typeof PlaygroundStage; config: UploadConfig };

/** The upload widget with all its options editable, and a guide to the storage service behind it. */
export function Playground() {
  const { LL } = useI18n();
  const texts = LL.playground;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      const { module, config } = await loadWithLibrary(() => import('./playground-stage.tsx'));
      setLoaded({ Stage: module.PlaygroundStage, config });
    } catch {
      setHasFailed(true);
    }
  }, []);

  useEffect(() => void load(), [load]);

  return (
    <chakra.div display="grid" gap={{ base: '5', md: '6' }} gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div>
        <chakra.h1 textStyle="headline">{texts.title()}</chakra.h1>
        <chakra.p color="ink.muted" mt="2" maxW="prose">
          {texts.lead()}
        </chakra.p>
      </chakra.div>
      {loaded ? (
        <>
          <loaded.Stage config={loaded.config} />
          <ServiceGuide config={loaded.config} />
        </>
      ) : (
        <chakra.div role="status" display="flex" flexWrap="wrap" alignItems="center" gap="4">
          {hasFailed ? texts.failed() : texts.loading()}
          {hasFailed && (
            <Button variant="outline" size="sm" onClick={() => void load()}>
              {texts.retry()}
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.div>
  );
}
