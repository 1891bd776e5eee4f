import { bareText } from '@/lib/domain/confusables';
import { nameSkeleton } from '@/lib/domain/name-skeleton';

const skeletons = (words: string) => words.split(' ').map(nameSkeleton);

/** Words that nobody's name holds but those of the people who run the site. */
const ROLES = skeletons(
  'admin admins administrator administrators administration moderator moderators moderation staff official webmaster sysadmin',
);
/** Words that the site itself may sign with. */
const OFFICES = skeletons(
  'support help helpdesk service services security system owner founder mod mods root safety trust legal abuse team contact info noreply',
);
/** Words that may stand beside those. */
const FILLERS = skeletons('the of and for from by at our your site customer user account accounts community');

/** Names of sites that are shorter are part of many innocent names. */
const SITE_NAME_INSIDE = 5;

/**
 * Makes what tells whether a name may be taken for the site or somebody who runs it: it holds the name of a role, or the
 * site's own, or says nothing but an office of the site, as "The Support Team".
 */
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
