import { paths } from '@/lib/routes';

export const ImageSearchHelp = () => (
  <>
    <h2>Find by image</h2>
    <p>
      <a href={paths.searchByPicture}>Find by image</a> finds a picture or GIF that you have, or pins that look like it.
      On a pin, choose “Find similar” in the menu “More”.
    </p>
  </>
);
