import { attachmentTypes } from '@storefront/contracts/uploads/attachment-limits.ts';
import { writeZip as zip } from '#lib/zip/write-zip.ts';

/** Returns a PNG of one pixel, padded to `sizeBytes` if given. */
export function png(sizeBytes = 0): Buffer {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  return Buffer.concat([pixel, Buffer.alloc(Math.max(0, sizeBytes - pixel.length))]);
}

/** Returns a JPEG of one pixel. */
export const jpeg = () =>
  Buffer.from(
    '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBD' +
      'Af//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAED' +
      'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAA' +
      'AQP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAo//2Q==',
    'base64',
  );

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Override PartName="/main.xml" ContentType="${main}"/></Types>`;

export const docx = (more: Record<string, string> = {}) =>
  zip({
    '[Content_Types].xml': contentTypes(`${attachmentTypes.docx}.main+xml`),
    'word/document.xml': '<w/>',
    ...more,
  });

/** As LibreOffice writes it: the content types come last, and entries are stored uncompressed. */
export const pptx = () =>
  zip(
    {
      '_rels/.rels': '<r/>',
      'ppt/presentation.xml': '<p/>',
      '[Content_Types].xml': contentTypes(`${attachmentTypes.pptx}.main+xml`),
    },
    true,
  );

/** A document with macros, named like one without. */
export const docm = () =>
  zip({
    '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
    'word/document.xml': '<w/>',
  });

/**
 * Builds an old Office container with the given top-level streams; `embedded` ones are in a storage below.
 *
 * @param content bytes of the last top-level stream, at least 4096.
 */
export function compoundFile(
  names: readonly string[],
  embedded: readonly string[] = [],
  content: Buffer = Buffer.alloc(0),
): Buffer {
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
  const chain = (first: number, sectors: number) => {
    for (let id = first; id < first + sectors; id++) {
      fat.writeUInt32LE(id === first + sectors - 1 ? 0xfffffffe : id + 1, id * 4);
    }
  };
  const directorySectors = directory.length / 512;
  chain(1, directorySectors);
  const contentSectors = Math.ceil(content.length / 512);
  chain(1 + directorySectors, contentSectors);
  directory.writeUInt32LE(1 + directorySectors, names.length * 128 + 116);
  directory.writeUInt32LE(content.length, names.length * 128 + 120);
  const padding = Buffer.alloc(contentSectors * 512 - content.length);
  return Buffer.concat([header, fat, directory, content, padding]);
}

/**
 * Builds a container of 2 MB whose sectors of 4096 bytes all list the same sector repeatedly as the next part
 * of the FAT: assembled, that table takes 2 GB.
 */
export function compoundFileThatGrows(): Buffer {
  const sectorBytes = 4096;
  const sectors = 511;
  const header = Buffer.alloc(sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(12, 30);
  header.writeUInt32LE(1, 68);
  header.fill(0, 76, 512);
  const table = Buffer.alloc(sectorBytes, 0xff);
  const lists = Array.from({ length: sectors - 1 }, (_, index) => {
    const list = Buffer.alloc(sectorBytes);
    list.writeUInt32LE(index === sectors - 2 ? 0xfffffffe : index + 2, sectorBytes - 4);
    return list;
  });
  return Buffer.concat([header, table, ...lists]);
}

/** `VBAInfoContainer`, the record in which an old presentation states whether it has macros. */
const macroInfo = (hasMacros: boolean) =>
  Buffer.from(`1f00ff0314000000020000040c000000040000000${hasMacros ? 1 : 0}00000002000000`, 'hex');

/** Old files with macros: Word stores them next to the text, PowerPoint within its main stream. */
export const docWithMacros = () => compoundFile(['1Table', 'WordDocument'], ['VBA', '_VBA_PROJECT', 'dir']);
export const pptThatSays = (hasMacros: boolean) => {
  const content = Buffer.alloc(6000, 7);
  // Placed across the boundary of two sectors.
  macroInfo(hasMacros).copy(content, 512 * 4 - 9);
  return compoundFile(['Current User', 'PowerPoint Document'], [], content);
};

export const doc = () => compoundFile(['1Table', 'WordDocument'], ['PowerPoint Document']);
export const ppt = () => compoundFile(['Current User', 'Pictures', 'PowerPoint Document', 'x', 'y']);
