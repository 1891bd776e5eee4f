import { isStaff, type Role } from '@/lib/domain/roles';

/** What is known of a person's second factor. */
export interface Factor {
  hasPasskey: boolean;
  /** Seconds since this session confirmed with it; null: never. */
  provedAgo: number | null;
}

/** How long a confirmation is valid for moderation (rule 211), and for grave acts (rule 212), seconds. */
const DOOR_SECONDS = 12 * 60 * 60;
const GRAVE_SECONDS = 5 * 60;

/** Whether the second factor is asked of somebody: of staff on a public site, and of everybody who has it (rule 211). */
export const needsFactor = ({ hasPasskey }: Factor, role: Role, isPublic: boolean): boolean =>
  hasPasskey || (isStaff(role) && isPublic);

const isWithin = ({ provedAgo }: Factor, seconds: number) => provedAgo !== null && provedAgo < seconds;

export const opensModeration = (factor: Factor): boolean => isWithin(factor, DOOR_SECONDS);

export const allowsGraveActs = (factor: Factor): boolean => isWithin(factor, GRAVE_SECONDS);

/** Seconds that the browser keeps the proof. */
export const PROOF_SECONDS = DOOR_SECONDS;
