import { VerificationScreen } from '@/components/account/verification-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.verification,
  title: 'Verified makers',
  description: `How makers are verified at ${env.SITE_NAME} before they upload.`,
  kind: 'WebPage',
  index: false,
});

export const metadata = seo.metadata;

/** The provider leads back to it (rule 319). */
export default function VerificationPage() {
  return (
    <ScreenCard heading={seo.heading}>
      {env.UPLOADERS === 'anyone' ? (
        <p className="mt-4">Everybody can upload here. Nobody needs to be verified.</p>
      ) : (
        <>
          <NoScripts />
          <VerificationScreen provider={env.UPLOADER_PROVIDER?.name ?? null} />
        </>
      )}
    </ScreenCard>
  );
}
