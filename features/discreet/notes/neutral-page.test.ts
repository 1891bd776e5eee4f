import { neutralPageHtml } from '@/features/discreet/notes/neutral-page';
import { env } from '@/lib/env';

it('the neutral page names neither the site nor what it shows, and is not indexed', () => {
  const html = neutralPageHtml();
  expect(html).toContain('<title>Notes</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain(env.SITE_NAME);
  expect(html).not.toMatch(/<img|adult|\/_next\//);
});
