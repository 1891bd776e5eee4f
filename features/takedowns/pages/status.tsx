import type { Metadata } from 'next';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { TextPage } from '@/components/layout/text-page';
import { CodeForm } from '@/features/takedowns/components/code-form';
import { TakedownProgress } from '@/features/takedowns/components/takedown-progress';
import { findTakedownStatus } from '@/features/takedowns/find-status';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { screenSeo } from '@/lib/seo/information-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

const seo = screenSeo(
  paths.takedownStatus(),
  'Your notice',
  `See how your takedown notice to ${env.SITE_NAME} stands: its clock, and the decision about each pin it names.`,
);

interface Props {
  searchParams: Promise<SearchParams>;
}

/** Undefined without a code, null for an unknown one. */
const load = oncePerRequest(async (searchParams: Props['searchParams']) => {
  const { code } = await searchParams;
  return typeof code === 'string' && code.trim() !== '' ? findTakedownStatus(code.trim()) : undefined;
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return ((await load(searchParams)) === null ? notFoundSeo() : seo).metadata;
}

/** Contains no personal data. */
export default async function TakedownStatusPage({ searchParams }: Props) {
  const status = await load(searchParams);
  return (
    <TextPage seo={seo}>
      {status ? (
        <TakedownProgress status={status} code={String((await searchParams).code).trim()} />
      ) : (
        <>
          <p role={status === null ? 'alert' : undefined}>
            {status === null
              ? 'There is no notice with this code. Please check it: capitals and small letters differ.'
              : 'Every notice has a code. It was shown when you sent the notice, and mailed to you.'}
          </p>
          <CodeForm />
        </>
      )}
    </TextPage>
  );
}
