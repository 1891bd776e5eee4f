import { FirstActs, type FirstAct } from '@/features/for-you/first-steps/first-acts';
import { findFirstActs } from '@/features/for-you/first-steps/find-first-steps';
import { paths } from '@/lib/routes';

/** A list on one's own empty profile; renders nothing once every act is done. */
export async function FirstActsOf({ userId }: { userId: string }) {
  const found = await findFirstActs(userId);
  if (!found || found.isHidden) return null;
  const acts: FirstAct[] = [
    { label: 'Choose your name and interests', href: paths.welcome(), isDone: found.hasInterests },
    { label: 'Save your first pin', href: paths.home(), isDone: found.hasSaved },
    { label: 'Make a board', href: paths.createBoard, isDone: found.hasBoard },
    { label: 'Follow somebody', href: paths.people(), isDone: found.follows },
    { label: 'Add a picture of yourself', href: paths.editProfile, isDone: found.hasPicture },
  ];
  return acts.every(({ isDone }) => isDone) ? null : <FirstActs userId={userId} acts={acts} />;
}
