import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import RecordsPage from '@/app/(public)/2257/page';
import ContactPage from '@/app/(public)/contact-us/page';
import DmcaPage from '@/app/(public)/dmca-policy/page';
import SearchHelpPage from '@/app/(public)/help/search/page';
import PartnersPage from '@/app/(public)/our-partners/page';
import PrivacyPage from '@/app/(public)/privacy/page';
import RemoveMyImagePage from '@/app/(public)/remove-my-image/page';
import TermsPage from '@/app/(public)/terms/page';
import { ads } from '@/features/ads/feature';
import { useFeatures } from '@/jest/features';
import { INFORMATION_PAGES } from '@/lib/routes/information-pages';

interface Text {
  page: () => ReactElement | Promise<ReactElement>;
  changed: string;
  hash: string;
}

/** When each text changed last. `updates` is dated by its newest entry. */
const TEXTS: Record<Exclude<keyof typeof INFORMATION_PAGES, 'updates'>, Text> = {
  contact: { page: ContactPage, changed: '2026-11-28', hash: '66afcad6d556' },
  dmca: { page: DmcaPage, changed: '2026-11-28', hash: '74ed6c366cb3' },
  removeMyImage: {
    page: () => RemoveMyImagePage({ searchParams: Promise.resolve({}) }),
    changed: '2026-11-27',
    hash: 'fc29c24a9fbe',
  },
  searchHelp: { page: SearchHelpPage, changed: '2026-11-28', hash: 'afffbc84b322' },
  partners: { page: PartnersPage, changed: '2026-11-21', hash: 'bd1a8b7ed8f4' },
  terms: { page: TermsPage, changed: '2026-11-28', hash: 'f6db4b59a47e' },
  privacy: { page: PrivacyPage, changed: '2026-11-28', hash: '98747e1403c2' },
  records: { page: RecordsPage, changed: '2026-11-28', hash: '1fe7ad9bec60' },
};

/** What a visitor reads, without markup. */
const textOf = (html: string) =>
  html
    .replace(/<script\b.*?<\/script>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

const adviceOf = (path: string, hash: string) =>
  `The text of ${path} has changed. Set its date in lib/routes/information-pages.ts to today, and in the table of this test that date and the hash ${hash}.`;

const NAMES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

useFeatures(ads);

it.each(NAMES)('the information page %s has the date of its text', async (name) => {
  const { page, changed, hash } = TEXTS[name];
  const { path, changed: dated } = INFORMATION_PAGES[name];
  const { prelude } = await prerenderToNodeStream(await page());
  const found = hashOf(textOf(await text(prelude)));
  expect(found === hash ? '' : adviceOf(path, found)).toBe('');
  expect(dated).toBe(changed);
});
