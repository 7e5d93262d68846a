import { extensionOf } from '@storefront/contracts/uploads/file-checks.ts';
import { type FileTypeResult, fileTypeFromBuffer } from 'file-type';
import { findZipEnd } from './zip-directory.ts';

/**
 * The media type detected from the content, and its usual extension if there is one; a null type means that
 * the file is refused.
 */
export type Verdict = { mimeType: string; extension?: string } | { mimeType: null };

const refused: Verdict = { mimeType: null };

/** First bytes of programs, and of files that start one. */
const programSignatures = [
  '\x7fELF',
  '#!',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  '\xca\xfe\xba\xbf',
  '\0asm',
  'dex\n',
  'L\0\0\0\x01\x14\x02\0',
];

/**
 * Extensions of programs, scripts and pages, refused whatever the content: the extension decides what a
 * double click does.
 */
const forbiddenExtensions = new Set(
  (
    'exe dll scr com pif cpl msi msp msix appx appxbundle gadget msc jar apk aab xpi crx deb rpm dmg pkg app elf so dylib ' +
    'bat cmd ps1 psm1 psd1 vbs vbe js mjs cjs jse ws wsf wsc wsh hta reg inf lnk scf url desktop applescript ' +
    'sh bash zsh csh ksh fish command py pyw pyc pl rb php php3 php4 php5 phtml phar asp aspx jsp cgi lua ' +
    'html htm xhtml xht shtml svg svgz mht mhtml swf xsl xslt docm dotm pptm potm ppsm ppam sldm xlsm xltm xlam'
  ).split(' '),
);

/** Media types that the detector reports for programs, installers and pages. */
const forbiddenTypes =
  /^(?:application\/(?:x-msdownload|x-elf|x-mach-binary|java-vm|java-archive|vnd\.android\.package-archive|x-shockwave-flash|x-ms-shortcut|x-msi|x-deb|x-rpm|x-google-chrome-extension|x-xpinstall|wasm|xhtml\+xml)|image\/svg\+xml|text\/html)$|macroenabled/i;

/** The beginning of a page, as browsers sniff it. */
const pageStart =
  /^<(?:!doctype\s+(?:html|svg)\b|\?php\b|\?xml-stylesheet\b|%|(?:html|head|body|script|iframe|svg|style|title|table|h1|div|font|br|p|a|b|img)(?=[\s>/]))/i;
const xhtmlNamespace = /xmlns(?::\w+)?\s*=\s*["']http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg)["']/i;

/** Old Office files share one container format, so the extension decides. */
const compoundTypes: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  dot: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  pps: 'application/vnd.ms-powerpoint',
  xls: 'application/vnd.ms-excel',
  msg: 'application/vnd.ms-outlook',
};

/**
 * Text files have no signature; these extensions are more specific than `text/plain`. Browsers run none of
 * these types.
 */
const textTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  rtf: 'application/rtf',
};

/**
 * Judges a file by its first and last bytes and its name. Refuses programs and scripts whatever their name,
 * pages and SVG because a browser would run them, and pictures, audio and video that are also an archive.
 *
 * @param name cleaned file name.
 * @param head the first bytes, some hundred KB.
 * @param tail the last bytes, at least 64 KB where the file has them.
 * Source: storage protocol, "Must-haves" 2.
 */
export async function judgeContent({
  name,
  head,
  tail,
}: {
  name: string;
  head: Buffer;
  tail: Buffer;
}): Promise<Verdict> {
  const extension = extensionOf(name);
  if (forbiddenExtensions.has(extension)) return refused;
  const start = head.toString('latin1', 0, 16);
  if (programSignatures.some((signature) => start.startsWith(signature))) return refused;
  // A text may begin with these two letters, but a program always contains zero bytes.
  if (start.startsWith('MZ') && head.subarray(0, 1024).includes(0)) return refused;
  if (beginsLikePage(head)) return refused;
  if (endsLikeDiskImage(tail)) return refused;

  const type = await detect(head);
  // The detector reports any text that begins with `MZ` as a program, and zlib data as a disk image.
  const isWords = type?.mime === 'application/x-msdownload' && !head.subarray(0, 1024).includes(0);
  if (!type || isWords || type.ext === 'dmg') return { mimeType: typeOfPlain(head, extension) };
  const detected: string = type.mime;
  if (forbiddenTypes.test(detected)) return refused;
  if (detected === 'application/xml' && xhtmlNamespace.test(textOf(head))) return refused;
  if (detected === 'application/x-cfb') return { mimeType: compoundTypes[extension] ?? detected };
  if (/^(?:image|audio|video)\//.test(detected) && isAlsoSomethingElse(head, tail)) return refused;
  return { mimeType: detected, extension: type.ext };
}

async function detect(head: Buffer): Promise<FileTypeResult | undefined> {
  try {
    return await fileTypeFromBuffer(head);
  } catch {
    // A container that ends where the detector expects more data.
    return undefined;
  }
}

/** Decodes the head as Latin-1. Removing zero bytes makes UTF-16 readable as well. */
function textOf(head: Buffer): string {
  return head
    .toString('latin1', 0, 16_384)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '');
}

function beginsLikePage(head: Buffer): boolean {
  const text = textOf(head);
  const start = afterPreamble(text);
  return pageStart.test(text.slice(start, start + 200));
}

/** Apple disk images have their signature in the last 512 bytes. */
function endsLikeDiskImage(tail: Buffer): boolean {
  return tail.length >= 512 && tail.toString('latin1', tail.length - 512, tail.length - 508) === 'koly';
}

/** Returns the position of a page's first tag, after white space, comments and an XML declaration. */
function afterPreamble(text: string): number {
  let at = 0;
  for (;;) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    const close = text.startsWith('<!--', at)
      ? '-->'
      : /^<\?xml\s/i.test(text.slice(at, at + 6))
        ? '?>'
        : null;
    const end = close === null ? -1 : text.indexOf(close, at + 2);
    if (close === null || end < 0) return at;
    at = end + close.length;
  }
}

/**
 * Returns true for a picture, audio or video file that other programs would open as an archive or a document.
 */
export function isAlsoSomethingElse(head: Buffer, tail: Buffer): boolean {
  return findZipEnd(tail) >= 0 || head.subarray(0, 1024).includes('%PDF-');
}

/** Returns a text type if the content reads as text, otherwise the type of arbitrary bytes. */
function typeOfPlain(head: Buffer, extension: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters distinguish binary data from text.
  if (head.length === 0 || /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(head.toString('latin1', 0, 4096))) {
    return 'application/octet-stream';
  }
  return textTypes[extension] ?? 'text/plain';
}
