import { SignInFirst } from '@/components/account/sign-in-first';
import { CreateBoardScreen } from '@/components/board/create-board-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { paths } from '@/lib/routes';
import { createBoardSeo } from '@/lib/seo/viewer-seo';

export const metadata = createBoardSeo.metadata;

export default async function CreateBoardPage() {
  const { heading } = createBoardSeo;
  if (!(await getPageViewer())) {
    return (
      <SignInFirst heading={heading} returnTo={paths.createBoard}>
        Sign in to make boards of your own.
      </SignInFirst>
    );
  }
  return (
    <ScreenCard heading={heading}>
      <NoScripts />
      <CreateBoardScreen />
    </ScreenCard>
  );
}
