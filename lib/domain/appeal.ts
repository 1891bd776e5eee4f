import { OUTCOMES } from '@/lib/domain/outcome';

export const APPEAL_SUBJECTS = ['pin', 'ban'] as const;
export type AppealSubject = (typeof APPEAL_SUBJECTS)[number];

export const APPEAL_STATES = ['open', ...OUTCOMES] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
