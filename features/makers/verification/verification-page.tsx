import { VerificationScreen } from '@/features/makers/verification/verification-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { makerSettings, onlyMakersUpload } from '@/features/makers/settings';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { screenSeo } from '@/lib/seo/information-seo';

const seo = screenSeo(
  paths.verification,
  'Verified makers',
  `How makers are verified at ${env.SITE_NAME} before they upload.`,
);

export const metadata = seo.metadata;

/** The provider leads back to it (rule 150). */
export default function VerificationPage() {
  return (
    <ScreenCard heading={seo.heading}>
      {onlyMakersUpload() ? (
        <>
          <NoScripts />
          <VerificationScreen provider={makerSettings.values.UPLOADER_PROVIDER?.name ?? null} />
        </>
      ) : (
        <p className="mt-4">Everybody can upload here. Nobody needs to be verified.</p>
      )}
    </ScreenCard>
  );
}
