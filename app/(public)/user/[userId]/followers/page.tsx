import { followListPage } from '@/app/_screens/follow-list-page';

const { generateMetadata, Page } = followListPage('followers');

export { generateMetadata };
export default Page;
