import { can, isStaff, type Role } from '@/lib/domain/roles';

/** The person who acts. */
export interface Actor {
  id: string;
  role: Role;
}

/** Why the actor may not ban a person, as a refusal's name; null where they may. */
export function banRefusal(actor: Actor, person: Actor): 'noCall' | 'bansSelf' | 'bansStaff' | null {
  if (!can(actor.role, 'banPeople')) return 'noCall';
  if (person.id === actor.id) return 'bansSelf';
  return isStaff(person.role) ? 'bansStaff' : null;
}

/** The same for giving a person a role. */
export function roleRefusal(
  actor: Actor,
  person: { id: string; isBanned: boolean },
  role: Role,
): 'noCall' | 'changesOwnRights' | 'staffIsBanned' | null {
  if (!can(actor.role, 'changeRoles')) return 'noCall';
  if (person.id === actor.id) return 'changesOwnRights';
  return isStaff(role) && person.isBanned ? 'staffIsBanned' : null;
}
