import { demoLines } from '@/server/demo/demo-lines';
import { banner } from '@/server/start/banner';

it('a start ends with one block: the address, the demo accounts and where mails show', () => {
  const settings = { SITE_NAME: 'Pins', SITE_URL: 'http://localhost:3000', LOG_FORMAT: 'text' as const };
  const block = banner(settings, demoLines('/data'));
  for (const name of ['viewer', 'creator', 'newcomer', 'unverified', 'banned', 'admin'])
    expect(block).toContain(`${name}@demo.test`);
  expect(block).toMatch(/^\n {2}Pins is ready: http:\/\/localhost:3000\n\n {2}Demo accounts, password demo-pass-1:\n/);
  expect(block).toContain('  Mails show here and in /data/mail and /data/mails\n');
});
