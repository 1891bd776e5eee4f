import type { ReportSubjectType } from '@/lib/domain/report';

/** The subject of a report. */
export interface ReportSubject {
  type: ReportSubjectType;
  id: string;
}
