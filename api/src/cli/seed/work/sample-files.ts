import { readFileSync } from 'node:fs';
import path from 'node:path';
import { attachmentTypes } from '@storefront/contracts/uploads/attachment-limits.ts';
import { writePng } from '#lib/write-png.ts';
import { writeZip } from '#lib/zip/write-zip.ts';
import type { SampleFileKind } from '../plan/plan-orders.ts';
import type { Random } from '../plan/random.ts';
import { samplePictures } from '../plan/sample-content.ts';

/**
 * Creates a small but valid file.
 *
 * @param picturesDir folder of `samplePictures`.
 * @param text content of a document.
 */
export function makeSampleFile(
  kind: SampleFileKind,
  { random, picturesDir, text }: { random: Random; picturesDir: string; text: string },
): Buffer {
  switch (kind) {
    case 'jpg':
      return readFileSync(path.join(picturesDir, random.pick(samplePictures)));
    case 'png':
      return palettePng(random);
    case 'docx':
      return docx(text);
    case 'pptx':
      return pptx(text);
  }
}

/** Draws five stripes of color, as designers send them. */
function palettePng(random: Random): Buffer {
  const [width, height, stripes] = [400, 240, 5];
  const colors = Array.from({ length: stripes }, () => [0, 1, 2].map(() => random.between(30, 235)));
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x++) {
    const color = colors[Math.floor((x * stripes) / width)] ?? [0, 0, 0];
    row.set(color, 1 + x * 3);
  }
  return writePng(width, height, Buffer.concat(Array.from({ length: height }, () => row)));
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const officeNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function contentTypes(parts: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(parts).map(
    ([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`,
  );
  return (
    `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `${overrides.join('')}</Types>`
  );
}

/** Creates relationships by kind; their IDs are rId1, rId2 and so on. */
function relationships(targets: readonly [kind: string, target: string][]): string {
  const items = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeNs}/${kind}" Target="${target}"/>`,
  );
  return `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

export function docx(text: string): Buffer {
  const paragraphs = text
    .split('\n')
    .map((line) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`);
  return writeZip({
    '[Content_Types].xml': contentTypes({ 'word/document.xml': `${attachmentTypes.docx}.main+xml` }),
    '_rels/.rels': relationships([['officeDocument', 'word/document.xml']]),
    'word/document.xml':
      `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
      `<w:body>${paragraphs.join('')}</w:body></w:document>`,
  });
}

const slideNs =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  `xmlns:r="${officeNs}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;

function textBox(text: string): string {
  const paragraphs = text
    .split('\n')
    .map((line) => `<a:p><a:r><a:rPr lang="en-US" sz="2000"/><a:t>${escapeXml(line)}</a:t></a:r></a:p>`);
  return (
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>' +
    '<p:spPr><a:xfrm><a:off x="600000" y="600000"/><a:ext cx="7900000" cy="4000000"/></a:xfrm>' +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>' +
    `<p:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp>`
  );
}

/** Creates one slide with a text; PowerPoint requires a master, a layout and a theme. */
function pptx(text: string): Buffer {
  const group = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
  const slideData = (shapes: string) => `<p:cSld><p:spTree>${group}${shapes}</p:spTree></p:cSld>`;
  const colorMap =
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
    'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
  const type = (name: string) => `application/vnd.openxmlformats-officedocument.presentationml.${name}+xml`;
  return writeZip({
    '[Content_Types].xml': contentTypes({
      'ppt/presentation.xml': `${attachmentTypes.pptx}.main+xml`,
      'ppt/slideMasters/slideMaster1.xml': type('slideMaster'),
      'ppt/slideLayouts/slideLayout1.xml': type('slideLayout'),
      'ppt/slides/slide1.xml': type('slide'),
      'ppt/theme/theme1.xml': 'application/vnd.openxmlformats-officedocument.theme+xml',
    }),
    '_rels/.rels': relationships([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/_rels/presentation.xml.rels': relationships([
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['slide', 'slides/slide1.xml'],
    ]),
    'ppt/presentation.xml':
      `${xml}<p:presentation ${slideNs}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>` +
      '<p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/>' +
      '<p:notesSz cx="6858000" cy="9144000"/></p:presentation>',
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideMasters/slideMaster1.xml':
      `${xml}<p:sldMaster ${slideNs}>${slideData('')}${colorMap}` +
      '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>',
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships([
      ['slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': `${xml}<p:sldLayout ${slideNs} type="blank">${slideData('')}</p:sldLayout>`,
    'ppt/slides/_rels/slide1.xml.rels': relationships([['slideLayout', '../slideLayouts/slideLayout1.xml']]),
    'ppt/slides/slide1.xml': `${xml}<p:sld ${slideNs}>${slideData(textBox(text))}</p:sld>`,
    'ppt/theme/theme1.xml': theme(),
  });
}

function theme(): string {
  const colors = Object.entries({
    dk1: '1A1A1A',
    lt1: 'FFFFFF',
    dk2: '33413A',
    lt2: 'F2EFE8',
    accent1: '2F6B4F',
    accent2: 'C8553D',
    accent3: 'E0A458',
    accent4: '588B8B',
    accent5: '7A5C61',
    accent6: '93B7BE',
    hlink: '2F6B4F',
    folHlink: '7A5C61',
  }).map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`);
  const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="9525">${fill}</a:ln>`;
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  return (
    `${xml}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Plain"><a:themeElements>` +
    `<a:clrScheme name="Plain">${colors.join('')}</a:clrScheme>` +
    `<a:fontScheme name="Plain"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme>` +
    `<a:fmtScheme name="Plain"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst>` +
    `<a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst>` +
    `<a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  );
}
