import { accountSettingsParts } from '@/app/_parts/account-settings';
import { Parts } from '@/app/_screens/parts';
import { EditProfileScreen } from '@/components/settings/edit-profile-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { screenSeo } from '@/lib/seo/information-seo';

const seo = screenSeo(
  paths.editProfile,
  'Edit profile',
  `Change your name, picture, email and password at ${env.SITE_NAME}, download your data, or delete your account.`,
);

export const metadata = seo.metadata;

export default function EditProfilePage() {
  return (
    <ScreenCard heading={seo.heading}>
      <NoScripts />
      <EditProfileScreen parts={{ account: <Parts of={accountSettingsParts} props={{}} /> }} />
    </ScreenCard>
  );
}
