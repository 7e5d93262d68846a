import { attachmentTypes } from '@storefront/contracts/uploads/attachment-limits.ts';
import { expect, test } from 'vitest';
import { writeZip as zip } from '#lib/zip/write-zip.ts';
import {
  compoundFile,
  compoundFileThatGrows,
  doc,
  docm,
  docWithMacros,
  docx,
  jpeg,
  png,
  ppt,
  pptThatSays,
  pptx,
} from '../testing/sample-files.ts';
import { judgeAttachment, sniffAttachment } from './sniff-attachment.ts';

const hiddenMacros =
  `<Override ContentType="${attachmentTypes.docx}.main+xml"/>` +
  `<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>`;

const text = (value: string) => Buffer.from(value, 'latin1');

test.each([
  ['doc', doc()],
  ['docx', docx()],
  ['ppt', ppt()],
  ['pptx', pptx()],
  ['jpg', jpeg()],
  ['png', png()],
] as const)('a %s is known by its content', (type, bytes) => {
  expect(sniffAttachment(bytes)).toBe(attachmentTypes[type]);
});

test.each([
  ['a Windows program', text('MZ\x90\x00')],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a PDF', text('%PDF-1.7')],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an archive', zip({ 'readme.txt': 'hello' })],
  ['a spreadsheet', zip({ '[Content_Types].xml': 'spreadsheetml.sheet.main+xml', 'xl/workbook.xml': '' })],
  ['a document with macros', docm()],
  ['a document whose macros have another name', docx({ '[Content_Types].xml': hiddenMacros })],
  ['a document with a part for macros', docx({ 'word/VBAProject.bin': 'x' })],
  ['an old document with macros', docWithMacros()],
  ['an old presentation with macros', pptThatSays(true)],
  [
    'an old document with a worksheet with macros in it',
    compoundFile(['WordDocument'], ['_VBA_PROJECT_CUR']),
  ],
  ['a document that is also a Java program', docx({ 'META-INF/MANIFEST.MF': 'Main-Class: X' })],
  ['a document with a program inside', docx({ 'word/setup.exe': 'MZ' })],
  ['an archive behind a script', Buffer.concat([text('#!/bin/sh\n'), docx()])],
  ['an old spreadsheet', compoundFile(['Workbook'])],
  ['an installer', compoundFile(['\u4840\u3f7f'])],
  ['a container that claims to be both', compoundFile(['WordDocument', 'PowerPoint Document'])],
  ['a container cut short', doc().subarray(0, 600)],
  ['a container whose directory runs in a circle', circular()],
  ['a container that names a sector twice', namedTwice()],
  ['a container of 2 MB that unfolds to 2 GB', compoundFileThatGrows()],
  ['a presentation whose main stream breaks off', pptThatSays(false).subarray(0, -2048)],
  ['a picture with an archive behind it', Buffer.concat([jpeg(), zip({ 'Main.class': 'x' })])],
  ['a picture with a script in it', Buffer.concat([png(), text('<SCRIPT>alert(1)</SCRIPT>')])],
  ['a picture that is a PDF, too', Buffer.concat([jpeg().subarray(0, 20), text('%PDF-1.4'), jpeg()])],
  [
    'a picture with a program behind it',
    Buffer.concat([png(), text('MZ..This program cannot be run in DOS mode')]),
  ],
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(600)],
])('%s is refused', (_name, bytes) => {
  expect(sniffAttachment(bytes)).toBeNull();
});

function circular(): Buffer {
  const bytes = doc();
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
}

/** Builds a file whose header lists the FAT sector a second time. */
function namedTwice(): Buffer {
  const bytes = doc();
  bytes.writeUInt32LE(0, 80);
  return bytes;
}

test('a presentation that says it has no macros passes', () => {
  expect(sniffAttachment(pptThatSays(false))).toBe(attachmentTypes.ppt);
});

test('name and content have to say the same', () => {
  expect(judgeAttachment('logo.PNG', png())).toEqual({ mimeType: 'image/png', problem: null });
  expect(judgeAttachment('logo.jpg', png())).toEqual({ mimeType: null, problem: 'FORBIDDEN_FILE_TYPE' });
  expect(judgeAttachment('letter.ppt', doc())).toEqual({ mimeType: null, problem: 'FORBIDDEN_FILE_TYPE' });
});

test('a Photoshop file is named as such, whatever it is called', () => {
  expect(judgeAttachment('design.png', text('8BPS\x00\x01'))).toEqual({
    mimeType: null,
    problem: 'PSD_NOT_SUPPORTED',
  });
});

/** A picture with a chunk that programs skip, whose checksum is wrong. */
function withDamagedComment(): Buffer {
  const comment = Buffer.from('00000005' + '74455874' + '6100626364' + '00000000', 'hex');
  return Buffer.concat([png().subarray(0, 33), comment, png().subarray(33)]);
}
const frame = jpeg().indexOf(Buffer.from('ffc0', 'hex'));

test.each([
  ['logo.png', 'with something behind its end', png(5000), true],
  ['logo.png', 'with a damaged comment', withDamagedComment(), true],
  ['logo.png', 'with damaged pixels', damaged(png(), 45), false],
  ['logo.png', 'with a damaged size', damaged(png(), 18), false],
  ['logo.png', 'without an end', png().subarray(0, -12), false],
  ['logo.png', 'without pixels', Buffer.concat([png().subarray(0, 33), png().subarray(-12)]), false],
  [
    'logo.png',
    'with nothing but a signature',
    Buffer.concat([png().subarray(0, 8), Buffer.alloc(90)]),
    false,
  ],
  ['logo.jpg', 'without an end', jpeg().subarray(0, -2), true],
  ['logo.jpg', 'with bytes to fill before a marker', inserted(jpeg(), frame, 'ffff'), true],
  ['logo.jpg', 'with stray bytes before a marker', inserted(jpeg(), frame, '000d0a'), true],
  ['logo.jpg', 'cut short before its pixels', jpeg().subarray(0, frame + 40), false],
  [
    'logo.jpg',
    'without a frame',
    Buffer.concat([jpeg().subarray(0, frame), jpeg().subarray(frame + 19)]),
    false,
  ],
  ['logo.jpg', 'with a damaged marker', damaged(jpeg(), frame), false],
])('whether %s %s can be read', (name, _what, bytes, isReadable) => {
  expect(judgeAttachment(name, bytes).problem).toBe(isReadable ? null : 'FILE_UNREADABLE');
});

function damaged(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x55, at);
  return bytes;
}

function inserted(bytes: Buffer, at: number, hex: string): Buffer {
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(hex, 'hex'), bytes.subarray(at)]);
}

test('random bytes behind each signature neither pass as Office files nor break anything', () => {
  let seed = 1;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed & 0xff;
  };
  for (let round = 0; round < 300; round++) {
    const noise = Buffer.from(Array.from({ length: 1200 }, random));
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(noise);
    noise.writeUInt16LE(9, 30);
    expect(sniffAttachment(noise)).toBeNull();
    const archive = docx();
    for (let flips = 0; flips < 5; flips++) archive[(random() * 7 + round) % archive.length] = random();
    expect(() => sniffAttachment(archive)).not.toThrow();
  }
});
