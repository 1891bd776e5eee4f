import type { Metadata } from 'next';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { SignInFirst } from '@/components/account/sign-in-first';
import { AppealForm } from '@/components/appeal/appeal-form';
import { AppealState } from '@/components/appeal/appeal-state';
import { CounterNoticeNote } from '@/components/appeal/counter-notice-note';
import { StatementOfReasons } from '@/components/appeal/statement-of-reasons';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { findOwnRemoval } from '@/lib/data/appeals';
import { findRestriction } from '@/lib/data/moderation/restrictions';
import { reasonsOf } from '@/lib/domain/dsa/reasons';
import { statementOf } from '@/lib/domain/dsa/statement';
import { isId } from '@/lib/domain/id';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { appealSeo } from '@/lib/seo/request-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

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

/** Only for the pin's owner. */
export default async function AppealPage({ searchParams }: Props) {
  const [viewer, pin] = [await getPageViewer(), await pinOf(searchParams)];
  if (!pin) return <NotFoundScreen />;
  if (!viewer) {
    return (
      <SignInFirst heading={appealSeo.heading} returnTo={paths.appeal(pin)}>
        Sign in to appeal the removal of a pin of yours.
      </SignInFirst>
    );
  }
  const removal = await load(viewer.id, pin);
  if (!removal) return <NotFoundScreen />;
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
