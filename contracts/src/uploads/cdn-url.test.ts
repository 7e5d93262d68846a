import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOperations, parseCdnPath, parseOperations } from './cdn-url.ts';
import { ImageOperationError, operationsMax } from './image-operations.ts';

const uuid = '2c1f0a52-6a0d-4f83-9d27-0b3f4f1f8a11';
const operationsOf = (path: string) => formatOperations(parseCdnPath(path)?.operations ?? []);

test.each([
  ['', ''],
  ['/', ''],
  ['/photo.jpg', ''],
  ['/photo%20of%20us.jpg', ''],
  ['/-/preview/', '-/preview/2048x2048/'],
  ['/-/preview/photo.jpg', '-/preview/2048x2048/'],
  ['/-/preview/300x200', '-/preview/300x200/'],
  ['/-/resize/300x/', '-/resize/300x/'],
  ['/-/resize/x200/photo.jpg', '-/resize/x200/'],
  ['/-/resize/0300x0200/', '-/resize/300x200/'],
  ['/-/crop/10x20/', '-/crop/10x20/0,0/'],
  ['/-/crop/10x20/5%2C7/', '-/crop/10x20/5,7/'],
  ['/-/crop/10x20/center/-/preview/', '-/crop/10x20/center/-/preview/2048x2048/'],
  ['/-/stretch/off/-/scale_crop/76x76/center/', '-/stretch/off/-/scale_crop/76x76/center/'],
  ['/-/rotate/-90/', '-/rotate/270/'],
  ['/-/rotate/450/', '-/rotate/90/'],
  ['/-/enhance/-/sharp/-/blur/', '-/enhance/50/-/sharp/5/-/blur/10/'],
  ['/-/filter/adaris/', '-/filter/adaris/100/'],
  ['/-/filter/zevcen/-100/', '-/filter/zevcen/-100/'],
  ['/-/brightness/-0/', '-/brightness/0/'],
  ['/-/json/', '-/json/'],
  ['/-/inline/yes/page.html', '-/inline/yes/'],
  ['/-/@clib/blocks/1.33.2/uc-img/', '-/@clib/'],
])('the address {uuid}%s means %s', (tail, expected) => {
  expect(parseCdnPath(`/${uuid}${tail}`)).toMatchObject({ uuid, group: null });
  expect(operationsOf(`/${uuid}${tail}`)).toBe(expected);
});

test.each([
  [`/${uuid}~2/`, { uuid, group: { count: 2, index: null }, operations: [] }],
  [`/${uuid}~2`, { uuid, group: { count: 2, index: null }, operations: [] }],
  [`/${uuid}%7E12/nth/11/`, { uuid, group: { count: 12, index: 11 }, operations: [] }],
  [`/${uuid}~2/nth/0/-/flip/x.png`, { uuid, group: { count: 2, index: 0 }, operations: [{ name: 'flip' }] }],
])('the group address %s', (path, expected) => {
  expect(parseCdnPath(path)).toEqual(expected);
});

test.each([
  '/',
  '/favicon.ico',
  `/${uuid.toUpperCase()}/`,
  `/${uuid}~0/`,
  `/${uuid}~2/other/`,
  `/${uuid}~2/nth/x/`,
])('%s names no file', (path) => {
  expect(parseCdnPath(path)).toBeNull();
});

test.each([
  '/two/names',
  '/-/',
  '/-/unknown/',
  '/-/constructor/',
  '/-/preview/0x100/',
  '/-/preview/300x/',
  '/-/resize/',
  '/-/resize/x/',
  '/-/resize/1000000x/',
  '/-/resize/10x10/10x10/',
  '/-/crop/10x10/-5,0/',
  '/-/crop/10x10/middle/',
  '/-/rotate/45/',
  '/-/rotate/',
  '/-/format/gif/',
  '/-/quality/90/',
  '/-/brightness/',
  '/-/brightness/101/',
  '/-/brightness/1.5/',
  '/-/brightness/1e1/',
  '/-/exposure/-501/',
  '/-/gamma/1001/',
  '/-/gamma/-1/',
  '/-/filter/nobody/',
  '/-/filter/adaris/201/',
  '/-/blur/5001/',
  '/-/sharp/21/',
  '/-/mirror/yes/',
  '/-/progressive/maybe/',
  '/-/@clib/blocks/',
])('{uuid}%s is refused', (tail) => {
  expect(() => parseCdnPath(`/${uuid}${tail}`)).toThrow(ImageOperationError);
});

test('an address has a limited number of operations', () => {
  expect(parseOperations('-/flip/'.repeat(operationsMax))).toHaveLength(operationsMax);
  expect(() => parseOperations('-/flip/'.repeat(operationsMax + 1))).toThrow(ImageOperationError);
});

test('any text is read or refused in words, and what is written is read again', () => {
  const words = fc.constantFrom(
    '-',
    'resize',
    'crop',
    'filter',
    'adaris',
    '100x',
    '5,5',
    'blur',
    '~',
    '',
    '%',
    'x',
  );
  const segment = fc.oneof(words, fc.string({ maxLength: 8 }), fc.integer().map(String));
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
      try {
        const { operations } = parseCdnPath(`/${uuid}/${segments.join('/')}`) ?? { operations: [] };
        expect(
          formatOperations(parseOperations(formatOperations(operations.filter((o) => o.name !== '@clib')))),
        ).toBe(formatOperations(operations.filter((o) => o.name !== '@clib')));
      } catch (error) {
        expect(error).toBeInstanceOf(ImageOperationError);
      }
    }),
    { numRuns: 500 },
  );
});
