import { Button } from '@/components/ui/button';
import { INFORMATION_PAGES } from '@/lib/routes/information-pages';
import type { ReportSubjectType } from '@/lib/domain/report';

interface IntimateImageLinkProps {
  type: ReportSubjectType;
  id: string;
}

/** A form, since crawlers would follow a link from every page. */
export const IntimateImageLink = ({ type, id }: IntimateImageLinkProps) => (
  <form action={INFORMATION_PAGES.removeMyImage.path}>
    <input type="hidden" name={type} value={id} />
    <Button type="submit" className="text-sm text-muted">
      {INFORMATION_PAGES.removeMyImage.label}
    </Button>
  </form>
);
