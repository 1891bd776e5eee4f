import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv } from '@/lib/env';
import { brandStyle } from '@/lib/page/brand-style';

const fileOf = (name: string, text: string) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'logo-')), name);
  writeFileSync(file, text);
  return file;
};

it('carries colour and logo to every page', () => {
  const SITE_LOGO = fileOf('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(brandStyle(readEnv({ ACCENT: '#0B5D3B', SITE_LOGO }))).toEqual({
    '--brand': '#0b5d3b',
    '--logo': `url("data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}")`,
  });
  expect(brandStyle(readEnv({}))).toBeUndefined();
});

it.each([
  ['#ffcc00', /ACCENT: has a contrast of 1\.5 to white words on it: choose a darker one, of 4\.5 or more/],
  ['violet', /ACCENT: must be a colour, as #6a2fb5/],
])('refuses the colour %s with a sentence', (ACCENT, message) => expect(() => readEnv({ ACCENT })).toThrow(message));

it('refuses a logo that is missing, large or of another kind', () => {
  for (const SITE_LOGO of ['/no/logo.svg', fileOf('logo.svg', ' '.repeat(8_193)), fileOf('logo.gif', 'GIF89a')])
    expect(() => readEnv({ SITE_LOGO })).toThrow(/SITE_LOGO: must be a file that ends in/);
});
