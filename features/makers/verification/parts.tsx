import 'server-only';
import { ButtonLink } from '@/components/ui/button';
import { makerSettings } from '@/features/makers/settings';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';

const provider = () => makerSettings.values.UPLOADER_PROVIDER?.name;

export const UploadRefused = () => (
  <>
    <p className="mt-4">Only verified makers can upload here.</p>
    <ButtonLink href={paths.verification} variant="primary" className="mt-6 w-full">
      Become a verified maker
    </ButtonLink>
  </>
);

export const VerifiedPosters = () => (
  <p>
    Only verified makers can post. Before the first upload {provider() ?? `the operator of ${env.SITE_NAME}`} checks who
    they are. We keep the date of this check, and no document. Pins from before this rule may be of members whom nobody
    has checked.
  </p>
);

export const PrivacyOfVerification = () =>
  provider() && (
    <li>
      {provider()} checks who you are before you upload, by its own privacy policy. We keep the date of it, and nothing
      else of its answer.
    </li>
  );
