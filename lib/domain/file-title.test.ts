import { titleFromFileName } from '@/lib/domain/file-title';

it.each([
  ['slow-blue_waves.gif', 'Slow blue waves'],
  ['Sunset over the lake.JPG', 'Sunset over the lake'],
  ['grüne.wellen.webp', 'Grüne wellen'],
  ['../../etc/passwd', 'Etc passwd'],
  ['波.png', ''],
  ['<script>alert(1)</script>.gif', 'Script alert(1) script'],
  [`${'word '.repeat(60)}.gif`, `Word${' word'.repeat(23)}`],
])('the name %j suggests %j', (name, title) => expect(titleFromFileName(name)).toBe(title));

it.each([
  '', '.gif', 'IMG_1234.JPG', 'image.png', 'image (3).png', 'DSC00012.jpeg', 'Screenshot 2026-03-01 at 12.00.00.png', '12345.gif',
  'd41d8cd98f00b204e9800998ecf8427e.gif', '550e8400-e29b-41d4-a716-446655440000.webp', 'tumblr1a2b3c4d5e6f7g8h9i.gif', 'PXL_20260301_120000.jpg',
  'giphy.gif', 'download (1).jpeg', '\u202e\u0000.gif',
])('the name %j suggests nothing', (name) => expect(titleFromFileName(name)).toBe('')); // prettier-ignore
