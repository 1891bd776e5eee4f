import type { ReportSubjectType } from '@/lib/domain/report';

/** What is reported. */
export interface ReportSubject {
  type: ReportSubjectType;
  id: string;
}
