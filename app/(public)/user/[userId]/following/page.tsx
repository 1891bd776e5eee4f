import { followListPage } from '@/app/_screens/follow-list-page';

const { generateMetadata, Page } = followListPage('following');

export { generateMetadata };
export default Page;
