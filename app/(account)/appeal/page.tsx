import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { renderAppeal } from '@/features/appeals/pages/appeal';

export { generateMetadata } from '@/features/appeals/pages/appeal';

export default async function AppealPage(props: Parameters<typeof renderAppeal>[0]) {
  return (await renderAppeal(props)) ?? <NotFoundScreen />;
}
