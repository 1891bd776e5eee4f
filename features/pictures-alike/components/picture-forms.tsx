import { SearchedPictureField } from '@/components/form/searched-picture-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { pictureSearchPaths } from '@/features/pictures-alike/search/picture-search-paths';

/** Work without scripts; what they send is not kept (rule 36). */
export const PictureForms = () => (
  <div className="grid max-w-3xl gap-6 pt-4 pb-8 sm:grid-cols-2">
    <form method="post" encType="multipart/form-data" action={pictureSearchPaths.send} data-self-acting="">
      <SearchedPictureField id="searched-file" label="Picture or GIF" note="We don’t keep it." required />
      <Button type="submit" variant="primary" className="mt-4">
        Search with this file
      </Button>
    </form>
    <form method="post" encType="multipart/form-data" action={pictureSearchPaths.send} data-self-acting="">
      <TextField
        label="Or the address of an image"
        name="address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={2_048}
        required
      />
      <Button type="submit" variant="outlined" className="mt-4">
        Search with this address
      </Button>
    </form>
  </div>
);
