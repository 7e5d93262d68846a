import { expect, test } from 'vitest';
import { readShareLink } from './share-link.ts';

test.each([
  [
    'https://drive.google.com/file/d/1AbC-d_9/view?usp=sharing',
    'https://drive.usercontent.google.com/download?id=1AbC-d_9&export=download&confirm=t',
  ],
  [
    'https://drive.google.com/open?id=1AbC-d_9&resourcekey=0-x',
    'https://drive.usercontent.google.com/download?id=1AbC-d_9&export=download&confirm=t&resourcekey=0-x',
  ],
  [
    'https://docs.google.com/document/d/1AbC/edit?usp=sharing',
    'https://docs.google.com/document/d/1AbC/export?format=docx',
  ],
  [
    'https://docs.google.com/presentation/u/0/d/1AbC/edit#slide=1',
    'https://docs.google.com/presentation/d/1AbC/export/pptx',
  ],
  [
    'https://www.dropbox.com/scl/fi/abc/Brief.docx?rlkey=k&st=s&dl=0',
    'https://www.dropbox.com/scl/fi/abc/Brief.docx?rlkey=k&st=s&dl=1',
  ],
  ['https://www.dropbox.com/s/abc/Brief.docx?raw=1', 'https://www.dropbox.com/s/abc/Brief.docx?dl=1'],
  [
    'https://1drv.ms/w/s!Abc',
    'https://api.onedrive.com/v1.0/shares/u!aHR0cHM6Ly8xZHJ2Lm1zL3cvcyFBYmM/root/content',
  ],
  [
    'https://agency.sharepoint.com/:w:/g/personal/x/Abc?e=1',
    'https://agency.sharepoint.com/:w:/g/personal/x/Abc?e=1&download=1',
  ],
  ['https://app.box.com/s/abc123', 'https://app.box.com/shared/static/abc123'],
  ['https://agency.app.box.com/s/abc123', 'https://agency.app.box.com/shared/static/abc123'],
  [
    'https://app.box.com/s/abc123/file/42',
    'https://app.box.com/index.php?rm=box_download_shared_file&shared_name=abc123&file_id=f_42',
  ],
  [' https://example.com/files/Logo.png?v=2 ', 'https://example.com/files/Logo.png?v=2'],
  // Look-alike hosts are treated like any other link.
  ['https://dropbox.com.example.com/s/a/b.docx', 'https://dropbox.com.example.com/s/a/b.docx'],
  ['https://notbox.com/s/abc', 'https://notbox.com/s/abc'],
])('%s leads to %s', (link, url) => {
  expect(readShareLink(link)).toMatchObject({ url });
});

test.each([
  'https://drive.google.com/drive/folders/1AbC',
  'https://www.dropbox.com/scl/fo/abc/x?rlkey=k',
  'https://1drv.ms/f/s!Abc',
  'https://agency.sharepoint.com/:f:/g/personal/x/Abc',
])('%s is a folder', (link) => {
  expect(readShareLink(link)).toEqual({ problem: 'folder' });
});

test.each([
  '',
  'hello',
  'http://example.com/a.png',
  'javascript:alert(1)',
  'https://id:key@example.com/',
  'ftp://x/y',
])('%j is no link to take a file from', (link) => {
  expect(readShareLink(link)).toEqual({ problem: 'scheme' });
});

test.each([
  ['https://example.com/a/Gr%C3%B6%C3%9Fe.docx', 'Größe.docx'],
  ['https://drive.google.com/file/d/1AbC/view', 'drive.google.com'],
  ['https://example.com/%E0%A4%A', 'example.com'],
])('%s is shown as %s', (link, fileName) => {
  expect(readShareLink(link)).toMatchObject({ fileName });
});
