import type { ReportSubjectType } from '@/lib/domain/report';

export interface ReportSubject {
  type: ReportSubjectType;
  id: string;
}
