import { EditProfileScreen } from '@/components/settings/edit-profile-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.editProfile,
  title: 'Edit profile',
  description: `Change your name, picture, email and password at ${env.SITE_NAME}, download your data, or delete your account.`,
  kind: 'WebPage',
  index: false,
});

export const metadata = seo.metadata;

export default function EditProfilePage() {
  return (
    <ScreenCard heading={seo.heading}>
      <NoScripts />
      <EditProfileScreen />
    </ScreenCard>
  );
}
