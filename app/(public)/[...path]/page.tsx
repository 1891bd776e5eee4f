import type { Metadata } from 'next';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { notFoundSeo } from '@/lib/seo/status-seo';

export const generateMetadata = (): Metadata => notFoundSeo().metadata;

/** Every unmatched URL. */
export default function UnmatchedPage() {
  return <NotFoundScreen />;
}
