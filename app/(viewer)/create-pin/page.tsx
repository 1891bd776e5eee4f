import './picture-adder.css';
import './new-pins.css';
import './create-pin.css';
import { uploadRefusedParts } from '@/app/_parts/upload-refused';
import { Parts } from '@/app/_screens/parts';
import { SignInFirst } from '@/components/account/sign-in-first';
import { CreatePinScreen } from '@/components/pin/create/create-pin-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { queueDrops } from '@/lib/before-hydration/early-drops';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { pinPrefill, type PrefillParameters } from '@/lib/domain/pin-prefill';
import { mayUpload } from '@/lib/data/verified-makers';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { createPinSeo } from '@/lib/seo/viewer-seo';
import { hasStatement } from '@/lib/data/upload-statements';

export const metadata = createPinSeo.metadata;

/** Longer URLs are dropped from the return path of the sign-in. */
const LONGEST_RETURN = 2_000;

const textOf = (value: SearchParams[string]) => (typeof value === 'string' ? value : '');

const parametersOf = ({ image, title, text, url }: SearchParams): PrefillParameters => ({
  image: textOf(image),
  title: textOf(title),
  text: textOf(text),
  url: textOf(url),
});

function returnTo(parameters: PrefillParameters): string {
  const filled = Object.entries(parameters).filter(([, value]) => value !== '');
  const path = filled.length > 0 ? `${paths.createPin}?${new URLSearchParams(filled)}` : paths.createPin;
  return path.length > LONGEST_RETURN ? paths.createPin : path;
}

export default async function CreatePinPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { heading } = createPinSeo;
  const parameters = parametersOf(await searchParams);
  const viewer = await getPageViewer();
  if (!viewer) {
    return (
      <SignInFirst heading={heading} returnTo={returnTo(parameters)}>
        Sign in to add pictures of your own.
      </SignInFirst>
    );
  }
  if (!mayUpload(viewer)) {
    return (
      <ScreenCard heading={heading}>
        <Parts of={uploadRefusedParts} props={{}} />
      </ScreenCard>
    );
  }
  return (
    <>
      <h1 className="page-title">{heading}</h1>
      <NoScripts activity="Adding pictures" />
      <script dangerouslySetInnerHTML={{ __html: `(${queueDrops.toString()})()` }} />
      <CreatePinScreen
        userId={viewer.id}
        siteUrl={env.SITE_URL}
        prefill={pinPrefill(parameters)}
        isStatementNeeded={!(await hasStatement(viewer.id))}
      />
    </>
  );
}
