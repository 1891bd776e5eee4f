import { titleOf } from '@/lib/client/new-pins/pin-title';
import { problemsOf } from '@/lib/client/new-pins/pin-problems';
import { NO_FIELDS } from '@/lib/client/new-pins/new-pin';
import { fileOf, pinOf, uploadOf } from '@/lib/client/new-pins/testing/samples';

const titled = (name: string, fields: Partial<typeof NO_FIELDS>, suggested?: string) =>
  pinOf('a', {
    source: { kind: 'file', file: fileOf(name) },
    fields: { ...NO_FIELDS, ...fields },
    ...(suggested !== undefined && { upload: { kind: 'done', upload: uploadOf('1', { title: suggested }) } }),
  });

it.each([
  ['typed', 'soft_waves.png', { title: ' Typed ', tags: ['blue'] }, 'Typed'],
  ['from the file', 'soft_waves.png', { tags: ['blue'] }, 'Soft waves'],
  ['from the tags', 'IMG_1234.png', { tags: ['soft patches', 'blue'] }, 'Soft patches, blue'],
  ['from the tags that fit', 'IMG_1.png', { tags: ['é'.repeat(100), 'x'.repeat(30)] }, 'É' + 'é'.repeat(99)],
  ['nothing', 'IMG_1234.png', {}, ''],
])('the title of a new pin is %s', (_from, name, fields, title) => {
  expect(titleOf(titled(name, fields))).toBe(title);
});

it('the suggestion of the site goes before the tags', () =>
  expect(titleOf(titled('IMG_1.png', { tags: ['blue'] }, 'Suggested'))).toBe('Suggested'));

it.each(['<script>alert(1)</script>.png', '\u202egnp.exe.png', '../../etc/passwd.png', `${'long '.repeat(80)}.png`])(
  'a derived title of the file %j passes the checks of typed ones',
  (name) => expect(problemsOf(titled(name, { tags: ['blue'] }))).toEqual({}),
);
