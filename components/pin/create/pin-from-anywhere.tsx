import { Bookmark, Copy } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { bookmarklet } from '@/components/pin/create/bookmarklet';
import { CopyByHand, type Uncopied } from '@/components/share/copy-by-hand';
import { copy } from '@/components/share/share-link';
import { Button, ButtonLink } from '@/components/ui/button';

const DRAG = 'Drag it to your bookmarks bar: a click there, on any page, brings its largest picture here.';
const COPIED = 'Copied. Make a bookmark of any page, then put this in the place of its address.';

export function PinFromAnywhere({ siteUrl }: { siteUrl: string }) {
  const code = bookmarklet(siteUrl);
  const [said, setSaid] = useState('');
  const [uncopied, setUncopied] = useState<Uncopied>();

  const handOver = async () => {
    const isCopied = await copy(code);
    setUncopied(isCopied ? undefined : { label: 'Address of the bookmark', text: code });
    setSaid(isCopied ? COPIED : '');
  };
  const explain = (event: MouseEvent) => {
    event.preventDefault();
    setSaid(DRAG);
  };
  return (
    <details className="mt-8 rounded-2xl border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold">
        <Bookmark size={19} aria-hidden />
        Pin from anywhere
      </summary>
      <div className="pb-4">
        <p className="max-w-2xl text-sm text-muted">
          Drag this button to your bookmarks bar. On any page, a click on it opens this one with the largest picture of
          that page filled in. On a telephone, copy its address and put it in the place of a bookmark’s.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {/* React refuses such URLs, so it is set afterwards. */}
          <ButtonLink
            ref={(link) => link?.setAttribute('href', code)}
            href="#choose-files"
            variant="primary"
            className="cursor-grab px-5"
            onClick={explain}
          >
            Pin it
          </ButtonLink>
          <Button variant="outlined" onClick={() => void handOver()}>
            <Copy size={17} aria-hidden />
            Copy its address
          </Button>
        </div>
        {uncopied && <CopyByHand of={uncopied} />}
        <p role="status" className="mt-2 text-sm">
          {said}
        </p>
      </div>
    </details>
  );
}
