import type { ReportState } from '@/lib/domain/report';

/** A person as moderators see them. */
export interface ModeratedPerson {
  id: string;
  name: string;
  /** Path of the picture. */
  image: string | null;
  email: string | null;
  emailVerified: boolean;
  bio: string;
  isAdmin: boolean;
  createdAt: string;
  pins: number;
  boards: number;
  removals: number;
  bans: number;
  warnings: number;
  openReports: number;
  /** The ban that stands. */
  ban: { reason: string; until: string | null } | null;
}

/** A pin that looks like another. */
export interface SimilarPin {
  id: string;
  title: string;
  status: string;
  /** It shows the very same media. */
  isSame: boolean;
  /** How many bits differ. */
  distance: number;
}

/** A report as moderators see it. */
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
