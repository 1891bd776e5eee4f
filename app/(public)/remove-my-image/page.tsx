import type { Metadata } from 'next';
import { removeMyImageParts } from '@/app/_parts/remove-my-image';
import { Parts } from '@/app/_screens/parts';
import { TextPage } from '@/components/layout/text-page';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { informationSeo } from '@/lib/seo/information-seo';

/** @param index true for the page without parameters of a pin's page */
const seoOf = (index: boolean) =>
  informationSeo({
    path: paths.removeMyImage,
    title: 'Remove an intimate image of you',
    description: `Have a nude or sexual image of you removed from ${env.SITE_NAME}: no account, a code at once, a decision within 48 hours.`,
    kind: 'WebPage',
    index,
  });

interface Props {
  searchParams: Promise<SearchParams>;
}

/** URLs with a subject or a problem are variants of one page and are not indexed. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return seoOf(Object.keys(await searchParams).length === 0).metadata;
}

export default async function RemoveMyImagePage({ searchParams }: Props) {
  return (
    <TextPage seo={seoOf(true)}>
      {removeMyImageParts.length > 0 ? (
        <Parts of={removeMyImageParts} props={{ search: await searchParams }} />
      ) : (
        <p>
          Write to <a href={`mailto:${env.CONTACT_EMAIL}`}>{env.CONTACT_EMAIL}</a>: where the image is, and that you are
          the person shown or may act for them.
        </p>
      )}
    </TextPage>
  );
}
