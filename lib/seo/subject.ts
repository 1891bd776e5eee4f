import { slugify } from '@/lib/domain/slug';
import { cutText, oneLine } from '@/lib/seo/text';

/** A pin or board as titles name it. Names are not unique, so each also has a way to be told apart. */
export interface Subject {
  name: string;
  /** '' or a mark such as ' (2)', which tells apart the pages of one name. */
  mark: string;
  /** Mark that no other page has, for names that are cut: two long names may begin alike. */
  code: string;
}

/**
 * The subject of a page by its name and slug. Slugs are unique: where the slug is the name's own, or the name's
 * with a number, that tells pages apart; a slug that is missing or older than the name leaves the id.
 */
export function subjectOf(entity: { _id: string; slug: string | null; name: string }): Subject {
  const name = oneLine(entity.name) || 'Untitled';
  const code = ` #${Number(entity._id).toString(36)}`;
  const own = slugify(entity.name);
  if (own && entity.slug === own) return { name, mark: '', code };
  const number = own && entity.slug?.startsWith(`${own}-`) ? entity.slug.slice(own.length + 1) : '';
  return { name, mark: /^\d+$/.test(number) ? ` (${number})` : code, code };
}

/** The subject in at most `max` characters, its mark included. */
export function subjectText({ name, mark, code }: Subject, max: number): string {
  return name.length + mark.length <= max ? name + mark : cutText(name, max - code.length) + code;
}
