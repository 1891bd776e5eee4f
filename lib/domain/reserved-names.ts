import { bareText } from '@/lib/domain/confusables';
import { nameSkeleton } from '@/lib/domain/name-skeleton';

const skeletons = (words: string) => words.split(' ').map(nameSkeleton);

/** Only staff may have these in their names. */
const ROLES = skeletons(
  'admin admins administrator administrators administration moderator moderators moderation staff official webmaster sysadmin',
);
const OFFICES = skeletons(
  'support help helpdesk service services security system owner founder mod mods root safety trust legal abuse team contact info noreply',
);
const FILLERS = skeletons('the of and for from by at our your site customer user account accounts community');

/** Shorter site names are part of many innocent names. */
const SITE_NAME_INSIDE = 5;

/** A reserved name has a role, the site's name, or only an office of the site, as "The Support Team". */
export function makeIsReserved(siteName: string): (name: string) => boolean {
  const site = nameSkeleton(siteName);
  const own = site ? [site] : [];
  const roles = new Set([...ROLES, ...own]);
  const offices = [...ROLES, ...OFFICES, ...own];
  const isOffice = new RegExp(
    `^(?:${FILLERS.join('|')})*(?:${offices.join('|')})(?:${[...offices, ...FILLERS].join('|')})*$`,
  );
  return (name) => {
    const bare = bareText(name);
    const whole = [bare, bare.replace(/^\P{L}+|\P{L}+$/gu, '')].map(nameSkeleton);
    const words = bare.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N}+$)/u).map(nameSkeleton);
    return (
      words.some((word) => roles.has(word)) ||
      whole.some((text) => isOffice.test(text)) ||
      (site.length >= SITE_NAME_INSIDE && whole.some((text) => text.includes(site)))
    );
  };
}
