import { attachmentTypes } from '@storefront/contracts/uploads/attachment-limits.ts';
import { writeZip as zip } from '../../../write-zip.ts';

/** A PNG of one pixel, followed by as much padding as `sizeBytes` asks for. */
export function png(sizeBytes = 0): Buffer {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  return Buffer.concat([pixel, Buffer.alloc(Math.max(0, sizeBytes - pixel.length))]);
}

export const jpeg = () =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.alloc(200, 1),
    Buffer.from('ffd9', 'hex'),
  ]);

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Override PartName="/main.xml" ContentType="${main}"/></Types>`;

export const docx = (more: Record<string, string> = {}) =>
  zip({
    '[Content_Types].xml': contentTypes(`${attachmentTypes.docx}.main+xml`),
    'word/document.xml': '<w/>',
    ...more,
  });

/** As LibreOffice writes it: the list of types comes last, entries are stored. */
export const pptx = () =>
  zip(
    {
      '_rels/.rels': '<r/>',
      'ppt/presentation.xml': '<p/>',
      '[Content_Types].xml': contentTypes(`${attachmentTypes.pptx}.main+xml`),
    },
    true,
  );

/** A document with macros under the name of one without. */
export const docm = () =>
  zip({
    '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
    'word/document.xml': '<w/>',
  });

/** An old Office container whose top level has the given streams; `embedded` ones lie in a storage below. */
export function compoundFile(names: readonly string[], embedded: readonly string[] = []): Buffer {
  const none = 0xffffffff;
  const entries = ['Root Entry', ...names, ...(embedded.length > 0 ? ['ObjectPool'] : []), ...embedded];
  const firstEmbedded = entries.length - embedded.length;
  const directory = Buffer.alloc(Math.ceil(entries.length / 4) * 512);
  entries.forEach((name, index) => {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory.writeUInt8(index === 0 ? 5 : name === 'ObjectPool' ? 1 : 2, at + 66);
    const isLast = index === firstEmbedded - 1 || index === entries.length - 1;
    directory.writeUInt32LE(none, at + 68);
    directory.writeUInt32LE(index === 0 || isLast ? none : index + 1, at + 72);
    const child = index === 0 ? 1 : name === 'ObjectPool' ? firstEmbedded : none;
    directory.writeUInt32LE(child, at + 76);
  });
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0xfffffffe, 68);
  for (let index = 0; index < 109; index++) header.writeUInt32LE(index === 0 ? 0 : none, 76 + index * 4);
  const fat = Buffer.alloc(512, 0xff);
  fat.writeUInt32LE(0xfffffffd, 0);
  const sectors = directory.length / 512;
  for (let index = 0; index < sectors; index++) {
    fat.writeUInt32LE(index === sectors - 1 ? 0xfffffffe : index + 2, (index + 1) * 4);
  }
  return Buffer.concat([header, fat, directory]);
}

export const doc = () => compoundFile(['1Table', 'WordDocument'], ['PowerPoint Document']);
export const ppt = () => compoundFile(['Current User', 'Pictures', 'PowerPoint Document', 'x', 'y']);
