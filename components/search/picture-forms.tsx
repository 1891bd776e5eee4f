import { FieldFrame } from '@/components/form/field-frame';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { SEARCHED_BYTES_MAX } from '@/lib/config';
import { paths } from '@/lib/routes';

const FILE = 'searched-file';
const MIB = 1024 * 1024;

/** Work without scripts; what they send is not kept (rule 238). */
export const PictureForms = () => (
  <div className="grid max-w-3xl gap-6 pt-4 pb-8 sm:grid-cols-2">
    <form method="post" encType="multipart/form-data" action={paths.sendPicture} data-self-acting="">
      <FieldFrame
        id={FILE}
        label="Picture or GIF"
        below={
          <p id={`${FILE}-hint`} className="mt-1.5 text-sm text-muted">
            JPEG, PNG, WebP or GIF, up to {SEARCHED_BYTES_MAX / MIB} MB. We don’t keep it.
          </p>
        }
      >
        <input
          id={FILE}
          name="file"
          type="file"
          required
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-describedby={`${FILE}-hint`}
          className="w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-xl file:bg-raised file:px-3"
        />
      </FieldFrame>
      <Button type="submit" variant="primary" className="mt-4">
        Search with this file
      </Button>
    </form>
    <form method="post" encType="multipart/form-data" action={paths.sendPicture} data-self-acting="">
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
