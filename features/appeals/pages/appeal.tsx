import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { SignInFirst } from '@/components/account/sign-in-first';
import { AppealForm } from '@/features/appeals/components/appeal-form';
import { AppealState } from '@/features/appeals/components/appeal-state';
import { CounterNoticeNote } from '@/features/appeals/components/counter-notice-note';
import { StatementOfReasons } from '@/components/account/statement-of-reasons';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { findOwnRemoval } from '@/features/appeals/find-appeals';
import { findRestriction } from '@/lib/data/moderation/restrictions';
import { reasonsOf } from '@/lib/domain/dsa/reasons';
import { statementOf } from '@/lib/domain/dsa/statement';
import { isId } from '@/lib/domain/id';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { screenSeo } from '@/lib/seo/information-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

const appealSeo = screenSeo(
  '/appeal',
  'Appeal a removal',
  `Why a pin of yours was removed from ${env.SITE_NAME}, and the form to appeal once.`,
);

interface Props {
  searchParams: Promise<SearchParams>;
}

/** '' for an invalid id. */
async function pinOf(searchParams: Props['searchParams']): Promise<string> {
  const { pin } = await searchParams;
  return typeof pin === 'string' && isId(pin) ? pin : '';
}

const load = oncePerRequest(findOwnRemoval);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [viewer, pin] = [await getPageViewer(), await pinOf(searchParams)];
  const isThere = pin && (!viewer || (await load(viewer.id, pin)));
  return (isThere ? appealSeo : notFoundSeo()).metadata;
}

/** For the pin's owner; null: there is no such page. */
export async function renderAppeal({ searchParams }: Props): Promise<ReactNode> {
  const [viewer, pin] = [await getPageViewer(), await pinOf(searchParams)];
  if (!pin) return null;
  if (!viewer) {
    return (
      <SignInFirst heading={appealSeo.heading} returnTo={paths.appeal(pin)}>
        Sign in to appeal the removal of a pin of yours.
      </SignInFirst>
    );
  }
  const removal = await load(viewer.id, pin);
  if (!removal) return null;
  const { title, reason, takedownId, isFinal, appeal } = removal;
  const restriction = await findRestriction('remove-pin', pin);
  return (
    <ScreenCard heading={appealSeo.heading}>
      <p className="mt-4 wrap-anywhere">
        Your pin “<bdi>{title}</bdi>” was removed.
      </p>
      {reason && (
        <p className="mt-3 rounded-xl bg-raised p-3 wrap-anywhere">
          <b className="font-semibold">Reason:</b> {reason}
        </p>
      )}
      {restriction && <StatementOfReasons reasons={reasonsOf(statementOf(restriction, paths.terms))} />}
      {appeal && <AppealState appeal={appeal} />}
      {isFinal && (
        <p className="mt-3">
          Its files were deleted some time after the removal, so it can’t come back. For anything else,{' '}
          <a href={paths.contact} className="underline">
            contact us
          </a>
          .
        </p>
      )}
      {!appeal && !isFinal && (
        <>
          {takedownId !== null && (
            <CounterNoticeNote>
              How this goes on is on{' '}
              <a href={paths.dmca} className="underline">
                the DMCA policy page
              </a>
              .
            </CounterNoticeNote>
          )}
          <NoScripts />
          <AppealForm subject={{ type: 'pin', id: pin }} isCounterNotice={takedownId !== null} />
        </>
      )}
    </ScreenCard>
  );
}
