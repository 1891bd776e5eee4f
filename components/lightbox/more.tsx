import { Ellipsis } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

/** Closed by Escape, its button, or a press beside it. */
export function More({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Button className="lightbox-control" aria-label="More" title="More" popoverTarget={id}>
        <Ellipsis size={22} aria-hidden />
      </Button>
      <div id={id} popover="auto" role="group" aria-label="More" className="lightbox-more">
        {children}
      </div>
    </>
  );
}
