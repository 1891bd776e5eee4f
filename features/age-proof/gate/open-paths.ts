import type { Target } from '@/lib/front/target';
import { paths } from '@/lib/routes';
import { INFORMATION_PAGES, informationPages } from '@/lib/routes/information-pages';
import { machinePaths } from '@/lib/routes/machine-paths';

/** Law, contact, reports and takedowns: everybody can have a picture removed, from anywhere (rule 69). */
const OPEN = new Set<string>([
  ...informationPages.filter(({ isBeforeAge }) => isBeforeAge).map(({ path }) => path),
  paths.takedownStatus(),
  '/report',
  paths.unsubscribe(),
  paths.endDigests(),
  '/api/reports',
  '/api/takedowns',
  '/api/contact',
  '/api/vitals',
  machinePaths.health,
  machinePaths.securityTxt,
  machinePaths.openSearch,
  '/robots.txt',
  '/ads.txt',
  '/manifest.webmanifest',
]);

/** Whether a path is open without a proof of age. None of these names a media file. */
export const isOpenPath = ({ path, data }: Pick<Target, 'path' | 'data'>): boolean =>
  OPEN.has(data?.path ?? path) || path.startsWith('/_next/');

/** Links of pages that refuse a visitor. */
export const OPEN_LINKS = [
  INFORMATION_PAGES.contact,
  INFORMATION_PAGES.removeMyImage,
  INFORMATION_PAGES.dmca,
  INFORMATION_PAGES.terms,
  INFORMATION_PAGES.privacy,
  INFORMATION_PAGES.records,
].map(({ path, label }) => ({ href: path, label }));
