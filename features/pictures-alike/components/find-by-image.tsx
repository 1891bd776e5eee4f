import { FrameIcon } from '@/components/layout/frame-icon';
import { paths } from '@/lib/routes';

export const FindByImage = () => (
  <a href={paths.searchByPicture} aria-label="Find by image" className="button search-picture">
    <FrameIcon name="camera" />
  </a>
);
