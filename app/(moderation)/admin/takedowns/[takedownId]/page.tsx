import { moderationPage } from '@/app/_screens/moderation-page';
import { moderatedTakedown } from '@/features/takedowns/pages/moderated-takedown';

const { generateMetadata, Page } = moderationPage(moderatedTakedown);

export { generateMetadata };
export default Page;
