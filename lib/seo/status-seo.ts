import { PAGE_STATUS_HEADER } from '@/lib/domain/page-status';
import { env } from '@/lib/env';
import { STATUS } from '@/lib/errors';
import { setFrontHeader } from '@/lib/log/request-context';
import { pageMetadata } from '@/lib/seo/page-metadata';
import type { PageSeo } from '@/lib/seo/page-seo';
import { withSiteName } from '@/lib/seo/titles';

type StatusSeo = Pick<PageSeo, 'heading' | 'metadata'>;

/** Sends the status to the front. */
function statusSeo(
  heading: string,
  description: string,
  code: 'forbidden' | 'missing' | 'removed' | 'withheld',
): StatusSeo {
  setFrontHeader(PAGE_STATUS_HEADER, String(STATUS[code]));
  const metadata = pageMetadata({ title: withSiteName(heading, env.SITE_NAME), description, index: false });
  return { heading, metadata };
}

/** Rule 60. */
export const notFoundSeo = (): StatusSeo =>
  statusSeo(
    'Page not found',
    'There is nothing at this address. See what others like instead: gifs and pics of every category.',
    'missing',
  );

export const goneSeo = (onLegalGrounds = false): StatusSeo =>
  onLegalGrounds
    ? statusSeo(
        'Not available',
        'The page at this address was removed on legal grounds. See what others like instead: gifs and pics.',
        'withheld',
      )
    : statusSeo(
        'No longer here',
        'The page at this address was removed. See what others like instead: gifs and pics of every category.',
        'removed',
      );

/** Its page asks for the second factor. */
export const doorSeo = (): StatusSeo =>
  statusSeo(
    'Confirm it’s you',
    'Moderation asks its moderators to confirm with their passkey, on every device.',
    'forbidden',
  );

/** Contains nothing of the refused term. */
export const refusedSeo = (): StatusSeo =>
  statusSeo(
    'This search is refused',
    'This search asks for illegal material, which is not shown here. This page names services that help, in confidence.',
    'forbidden',
  );
