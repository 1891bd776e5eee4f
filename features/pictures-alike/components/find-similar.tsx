import { Camera } from '@/components/pin/icons';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/routes';

/** A form, since crawlers would follow a link from every pin. */
export const FindSimilar = ({ pinId }: { pinId: string }) => (
  <form action={paths.searchByPicture}>
    <input type="hidden" name="pin" value={pinId} />
    <Button type="submit" className="text-sm text-muted">
      <Camera size={16} /> Find similar
    </Button>
  </form>
);
