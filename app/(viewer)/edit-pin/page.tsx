import type { Metadata } from 'next';
import { idParameter } from '@/lib/page/id-parameter';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { SignInFirst } from '@/components/account/sign-in-first';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { EditPinScreen } from '@/components/pin/edit/edit-pin-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { findOwnPin } from '@/lib/data/own-pins';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { notFoundSeo } from '@/lib/seo/status-seo';
import { editPinSeo } from '@/lib/seo/viewer-seo';

interface Props {
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(findOwnPin);

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
  const { pin } = found;
  const trail = [
    { name: pin.title, path: paths.pin(pin.slug ?? pin._id) },
    { name: editPinSeo.heading, path: paths.editPin(pin._id) },
  ];
  return (
    <>
      <Breadcrumbs trail={trail} />
      <h1 className="page-title">{editPinSeo.heading}</h1>
      <NoScripts />
      <EditPinScreen {...found} />
    </>
  );
}
