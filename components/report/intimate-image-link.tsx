import type { ReportSubject } from '@/components/report/report-subject';
import { Button } from '@/components/ui/button';
import { INFORMATION_PAGES } from '@/lib/routes/information-pages';

/** Names no image without a subject. A form, since crawlers would follow a link from every page. */
export const IntimateImageLink = ({ type, id }: Partial<ReportSubject>) => (
  <form action={INFORMATION_PAGES.removeMyImage.path}>
    {type && <input type="hidden" name={type} value={id} />}
    <Button type="submit" className="text-sm text-muted">
      {INFORMATION_PAGES.removeMyImage.label}
    </Button>
  </form>
);
