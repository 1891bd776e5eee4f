import { moderationPage } from '@/app/_screens/moderation-page';
import { moderatedAppeal } from '@/features/appeals/pages/moderated-appeal';

const { generateMetadata, Page } = moderationPage(moderatedAppeal);

export { generateMetadata };
export default Page;
