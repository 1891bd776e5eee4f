import type { ReportState } from '@/lib/domain/report';
import type { Role } from '@/lib/domain/roles';

export interface ModeratedPerson {
  id: string;
  name: string;
  image: string | null;
  email: string | null;
  emailVerified: boolean;
  bio: string;
  role: Role;
  createdAt: string;
  pins: number;
  boards: number;
  removals: number;
  bans: number;
  warnings: number;
  openReports: number;
  ban: { reason: string; until: string | null } | null;
}

export interface SimilarPin {
  id: string;
  title: string;
  status: string;
  isSame: boolean;
  /** Differing bits of 256. */
  distance: number;
}

export interface ReportDetails {
  id: string;
  reason: string;
  details: string;
  state: ReportState;
  at: string;
  reporter: string | null;
  reporterId: string | null;
  handledBy: string | null;
}
