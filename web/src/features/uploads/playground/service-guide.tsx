import { chakra } from '@chakra-ui/react/styled-system';
import type { UploadConfig } from '@storefront/contracts/uploads/upload-config.schema.ts';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { CodeBlock } from './code-block.tsx';

/** Explains how other programs call the storage service: its URLs, and a complete upload to copy. */
export function ServiceGuide({ config }: { config: UploadConfig }) {
  const { LL } = useI18n();
  const texts = LL.playground.guide;
  if (config.isHosted) {
    return (
      <AdminCard title={texts.title()}>
        <chakra.p maxW="prose">{texts.hosted()}</chakra.p>
      </AdminCard>
    );
  }
  const { origin } = location;
  const addresses: [string, string][] = [
    ['POST /api/uploads/signature', texts.addresses.signature()],
    ['POST /storage/base/', texts.addresses.base()],
    ['POST /storage/multipart/start/, PUT …, POST /storage/multipart/complete/', texts.addresses.multipart()],
    ['POST /storage/from_url/, GET /storage/from_url/status/', texts.addresses.fromUrl()],
    ['GET /storage/info/', texts.addresses.info()],
    ['POST /storage/group/, GET /storage/group/info/', texts.addresses.group()],
    ['GET /cdn/{uuid}/-/preview/600x400/-/format/webp/', texts.addresses.cdn()],
    ['GET /cdn/{uuid}/-/json/', texts.addresses.json()],
    ['GET /cdn/{uuid}~2/nth/0/', texts.addresses.groupFile()],
    ['GET /window4/{source}', texts.addresses.window4()],
    ['POST /api/uploads', texts.addresses.attach()],
  ];
  return (
    <AdminCard title={texts.title()}>
      <chakra.p maxW="prose">{texts.lead()}</chakra.p>
      <chakra.dl mt="4" display="grid" gap="3">
        {addresses.map(([address, text]) => (
          <chakra.div key={address}>
            <chakra.dt fontSize="sm" overflowWrap="anywhere" css={{ fontFamily: 'ui-monospace, monospace' }}>
              {address}
            </chakra.dt>
            <chakra.dd color="ink.muted">{text}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.h3 textStyle="label" mt="6" mb="2">
        {texts.example()}
      </chakra.h3>
      <CodeBlock label={texts.example()}>{example(origin, config.publicKey)}</CodeBlock>
      <chakra.p mt="4" maxW="prose" color="ink.muted">
        {texts.errors()}
      </chakra.p>
    </AdminCard>
  );
}

const example = (origin: string, publicKey: string) => `curl -s -X POST ${origin}/api/uploads/signature
# {"secureSignature":"…","secureExpire":"…","publicKey":"${publicKey}"}

curl -s ${origin}/storage/base/ \\
  -F UPLOADCARE_PUB_KEY=${publicKey} -F UPLOADCARE_STORE=auto \\
  -F signature=… -F expire=… -F file=@picture.jpg
# {"file":"{uuid}"}

curl -s "${origin}/storage/info/?pub_key=${publicKey}&file_id={uuid}"
curl -s -o small.webp "${origin}/cdn/{uuid}/-/resize/640x/-/format/webp/"`;
