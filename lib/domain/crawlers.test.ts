import { CRAWLER_HEADER, CRAWLERS } from '@/lib/domain/crawlers';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  `Mozilla/5.0 ${CHROME} Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  `Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)`,
  `Mozilla/5.0 (Linux; Android 6.0.1) ${CHROME} Mobile Safari/537.36 (compatible; GoogleOther)`,
  `Mozilla/5.0 ${CHROME} Mobile Safari/537.36 (compatible; Google-Read-Aloud; +https://developers.google.com)`,
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'WhatsApp/2.24.9.79 A',
  'TelegramBot (like TwitterBot)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
  'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; YandexVideo/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
  `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${CHROME} Mobile Safari/537.36 Chrome-Lighthouse`,
  `Mozilla/5.0 ${CHROME} Safari/537.36 Google-PageSpeed Insights`,
  `Mozilla/5.0 ${CHROME} Safari/537.36 Google Page Speed Insights`,
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  'ia_archiver',
])('%s is the header of a crawler', (header) => expect(header).toMatch(CRAWLER_HEADER));

it.each([
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 13; CUBOT P60) ${CHROME} Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 14; YetiPhone 2) ${CHROME} Mobile Safari/537.36`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/490.0]',
])('%s is that of a person', (header) => expect(header).not.toMatch(CRAWLER_HEADER));

it('no crawler has two purposes', () => {
  const agents = CRAWLERS.map(({ agent }) => agent.toLowerCase());
  expect(agents).toEqual([...new Set(agents)]);
});
