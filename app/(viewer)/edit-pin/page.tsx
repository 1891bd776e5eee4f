import type { Metadata } from 'next';
import { idParameter } from '@/lib/page/id-parameter';
import { editPinParts } from '@/app/_parts/edit-pin';
import { Parts } from '@/app/_screens/parts';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { SignInFirst } from '@/components/account/sign-in-first';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { EditPinScreen } from '@/components/pin/edit/edit-pin-screen';
import { WaitingPin } from '@/components/pin/edit/waiting-pin';
import { NoScripts } from '@/components/ui/no-scripts';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { findNewPin, findOwnPin } from '@/lib/data/own-pins';
import { isId } from '@/lib/domain/id';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { notFoundSeo } from '@/lib/seo/status-seo';
import { editPinSeo } from '@/lib/seo/viewer-seo';

interface Props {
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async (userId: string, slugOrId: string) => {
  const own = await findOwnPin(userId, slugOrId);
  if (own) return { own };
  const waiting = isId(slugOrId) ? await findNewPin(userId, slugOrId) : null;
  return waiting && { waiting };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const viewer = await getPageViewer();
  const isThere = !viewer || (await load(viewer.id, idParameter(await searchParams)));
  return (isThere ? editPinSeo : notFoundSeo()).metadata;
}

export default async function EditPinPage({ searchParams }: Props) {
  const viewer = await getPageViewer();
  const pinId = idParameter(await searchParams);
  if (!viewer) {
    return (
      <SignInFirst heading={editPinSeo.heading} returnTo={paths.editPin(pinId)}>
        Sign in to change your pins.
      </SignInFirst>
    );
  }
  const found = await load(viewer.id, pinId);
  if (!found) return <NotFoundScreen />;
  if (found.waiting) {
    const { _id, title, postedBy } = found.waiting;
    return (
      <>
        <h1 className="page-title">{editPinSeo.heading}</h1>
        <NoScripts />
        <WaitingPin pin={{ _id, title, postedBy }} />
      </>
    );
  }
  const { own } = found;
  const trail = [
    { name: own.pin.title, path: paths.pin(own.pin.slug ?? own.pin._id) },
    { name: editPinSeo.heading, path: paths.editPin(own.pin._id) },
  ];
  return (
    <>
      <Breadcrumbs trail={trail} />
      <h1 className="page-title">{editPinSeo.heading}</h1>
      <NoScripts />
      <EditPinScreen {...own}>
        <Parts of={editPinParts} props={own} />
      </EditPinScreen>
    </>
  );
}
