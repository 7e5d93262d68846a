import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  doc,
  docm,
  docWithMacros,
  docx,
  jpeg,
  png,
  ppt,
  pptThatSays,
  pptx,
} from '#features/uploads/testing/sample-files.ts';
import { writeZip as zip } from '#lib/zip/write-zip.ts';
import { noise } from '../testing/noise.ts';
import { ContentScan } from './content-scan.ts';

/** Returns the detected type of a file; null when it is refused. */
async function judge(name: string, bytes: Buffer, chunkBytes = 65_536): Promise<string | null> {
  const scan = new ContentScan({ maxBytes: 100_000_000, onTooLarge: () => new Error('too large') });
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) chunks.push(bytes.subarray(at, at + chunkBytes));
  await pipeline(Readable.from(chunks), scan, new Writable({ write: (_chunk, _encoding, done) => done() }));
  const { verdict, sizeBytes } = await scan.finish(name);
  expect(sizeBytes).toBe(bytes.length);
  return verdict.mimeType;
}

const text = (content: string) => Buffer.from(content);
const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

describe('the type is read from the content', () => {
  test.each<[name: string, bytes: Buffer, type: string]>([
    ['a.png', png(), 'image/png'],
    ['a.txt', jpeg(), 'image/jpeg'],
    ['brief.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['deck.pptx', pptx(), 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['brief.doc', doc(), 'application/msword'],
    ['deck.ppt', ppt(), 'application/vnd.ms-powerpoint'],
    ['plain.ppt', pptThatSays(false), 'application/vnd.ms-powerpoint'],
    ['a.pdf', text('%PDF-1.7\n%\xe2\xe3'), 'application/pdf'],
    ['notes.txt', text('Dear team, MZ is a Hungarian plate code.'), 'text/plain'],
    ['MZ.txt', text('MZ and more'), 'text/plain'],
    ['table.csv', text('a;b\n1;2'), 'text/csv'],
    ['list.xml', text('<?xml version="1.0"?><plist><a/></plist>'), 'application/xml'],
    ['archive.zip', zip({ 'readme.txt': 'hello' }), 'application/zip'],
    ['noise', noise(5000), 'application/octet-stream'],
    ['packed', deflateSync(noise(5000), { level: 1 }), 'application/octet-stream'],
    ['empty.txt', Buffer.alloc(0), 'application/octet-stream'],
  ])('%s', async (name, bytes, type) => {
    expect(await judge(name, bytes)).toBe(type);
  });

  test('pictures of every kind that can be shown', async () => {
    expect(await judge('a', await picture().webp().toBuffer())).toBe('image/webp');
    expect(await judge('a', await picture().gif().toBuffer())).toBe('image/gif');
    expect(await judge('a', await picture().avif().toBuffer())).toBe('image/avif');
    expect(await judge('a', await picture().tiff().toBuffer())).toBe('image/tiff');
  });
});

describe('is refused', () => {
  test.each<[what: string, name: string, bytes: Buffer]>([
    ['a Windows program', 'holiday.jpg', Buffer.concat([text('MZ\x90'), Buffer.alloc(100)])],
    ['a Linux program', 'data', Buffer.from('7f454c4602010100', 'hex')],
    ['a Mac program', 'data', Buffer.from('cffaedfe07000001', 'hex')],
    ['a Java class', 'data', Buffer.from('cafebabe00000034', 'hex')],
    ['WebAssembly', 'data', Buffer.from('0061736d01000000', 'hex')],
    ['a disk image', 'data', Buffer.concat([noise(5000), text('koly'), Buffer.alloc(508)])],
    ['an Android program', 'data', text('dex\n035\0')],
    ['a shortcut', 'brief', Buffer.from('4c0000000114020000000000c000', 'hex')],
    ['a script with a shebang', 'notes.txt', text('#!/bin/sh\nrm -rf ~')],
    ['a batch file', 'run.bat', text('echo hello')],
    ['a PowerShell script', 'run.PS1', text('Get-Item .')],
    ['JavaScript', 'a.js', text('alert(1)')],
    ['a program by its ending', 'setup.exe', text('nothing')],
    ['a page', 'page.txt', text('<!DOCTYPE html><p>hi')],
    ['a page after a comment', 'a.txt', text('<!-- x --> \n<HTML><body>')],
    ['a page in UTF-16', 'a.txt', Buffer.from('\ufeff<html><script>alert(1)</script>', 'utf16le')],
    ['a page by its ending', 'a.html', text('hello')],
    ['SVG', 'logo.png', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG after a declaration', 'logo', text('<?xml version="1.0"?><!-- --><svg><script/></svg>')],
    [
      'XHTML under a prefix',
      'a.xml',
      text('<?xml version="1.0"?><x:a xmlns:x="http://www.w3.org/1999/xhtml"/>'),
    ],
    ['PHP', 'a.txt', text('<?php system($_GET[0]);')],
    ['a Java archive', 'a.zip', zip({ 'META-INF/MANIFEST.MF': 'x', 'A.class': 'y' })],
    ['an Android package', 'a.zip', zip({ 'AndroidManifest.xml': 'x' })],
    ['a document with macros', 'a.docx', docm()],
    ['macros by their part', 'a.docx', docx({ 'word/vbaProject.bin': 'x' })],
    ['an old document with macros', 'a.doc', docWithMacros()],
    ['an old presentation with macros', 'a.ppt', pptThatSays(true)],
    ['a picture with a page in it', 'a.gif', text('GIF89a/*<script>alert(1)</script>*/')],
    ['a picture with a page at its end', 'a.png', Buffer.concat([png(200_000), text('<SCRIPT>alert(1)')])],
    ['a picture with an archive at its end', 'a.png', Buffer.concat([png(100_000), zip({ a: 'b' })])],
    [
      'a picture with a program',
      'a.png',
      Buffer.concat([png(), text('This program cannot be run in DOS mode')]),
    ],
    [
      'a picture with a Linux program behind letters like one',
      'a.png',
      Buffer.concat([png(), text('\x7fELFISH'), Buffer.from('7f454c46020101', 'hex')]),
    ],
    ['a picture that is a PDF', 'a.jpg', Buffer.concat([jpeg().subarray(0, 20), text('%PDF-1.4'), jpeg()])],
    [
      'a Windows installer called a document',
      'a.doc',
      Buffer.concat([doc(), Buffer.from('84100c0000000000c000000000000046', 'hex')]),
    ],
  ])('%s', async (_what, name, bytes) => {
    expect(await judge(name, bytes)).toBeNull();
  });

  test('whatever the pieces are in which it arrives', async () => {
    const bytes = Buffer.concat([png(3000), text('<script>alert(1)</script>'), Buffer.alloc(500)]);
    for (const chunkBytes of [1, 7, 64, 3003]) expect(await judge('a.png', bytes, chunkBytes)).toBeNull();
    expect(await judge('a.jpg', Buffer.concat([text('MZ'), Buffer.alloc(40)]), 1)).toBeNull();
    for (const chunkBytes of [1, 79, 130]) {
      expect(await judge('a.doc', docWithMacros(), chunkBytes)).toBeNull();
      expect(await judge('a.ppt', pptThatSays(true), chunkBytes)).toBeNull();
    }
  });

  test('macros behind many beginnings of their name, however it is spelled', async () => {
    const nameOf = (letters: string) => Buffer.from(letters, 'utf16le');
    const bytes = docWithMacros();
    const at = bytes.indexOf(nameOf('_VBA_PROJECT'));
    nameOf('_vbA_pRojeCt').copy(bytes, at);
    expect(await judge('a.doc', bytes)).toBeNull();
    expect(await judge('a.doc', Buffer.concat([bytes.subarray(0, at), nameOf('_V_v'.repeat(100_000))]))).toBe(
      'application/msword',
    );
  });

  test('a page behind millions of beginnings of one, and every way to write it', async () => {
    for (const marker of [
      '<sCrIpT>',
      '<!DOCTYPE  html',
      '<!DOCTYPE html',
      '<IFRAME ',
      '<?php\n',
      '<?phpx',
      '<?PHP ',
    ]) {
      const bytes = Buffer.concat([
        png(3000),
        text('<s'.repeat(1_000_000)),
        text('<'.repeat(99)),
        text(marker),
      ]);
      const isPage = !marker.includes('  ') && !marker.endsWith('x');
      expect(await judge('a.png', bytes)).toBe(isPage ? null : 'image/png');
    }
  });

  test('a page behind more comments than a pattern could get past in a lifetime', async () => {
    expect(await judge('a.txt', text(`${'<!---->'.repeat(2000)}<html>`))).toBeNull();
  });
});
