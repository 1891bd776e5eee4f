import { deskPage } from '@/app/(admin)/desk-page';
import { MergeTags } from '@/components/moderation/tag-forms';

const { generateMetadata, Page } = deskPage({
  title: 'Merge tags',
  load: async () => ({}),
  render: () => <MergeTags />,
});

export { generateMetadata };
export default Page;
