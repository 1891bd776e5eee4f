import { moderationPage } from '@/app/_screens/moderation-page';
import { MergeTags } from '@/components/moderation/tag-forms';

const { generateMetadata, Page } = moderationPage({
  title: 'Merge tags',
  load: async () => ({}),
  render: () => <MergeTags />,
});

export { generateMetadata };
export default Page;
