import type { ReportReason } from '@/lib/domain/report';
import type { TakedownKind } from '@/lib/domain/takedown';

/** What a report or a notice says is wrong with something. */
export type Ground = ReportReason | TakedownKind;

interface GroundFields {
  category: `STATEMENT_CATEGORY_${string}`;
  keyword?: `KEYWORD_${string}`;
  /** Said of illegal content; reports and notices with one are notices of article 16. */
  law?: string;
  /** Why it breaks the terms, or that law. */
  explanation: string;
}

const INTELLECTUAL_PROPERTY = {
  category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  keyword: 'KEYWORD_COPYRIGHT_INFRINGEMENT',
  law: 'Copyright and related rights',
  explanation: 'It was published without the permission of whoever holds the rights to the work.',
} as const;
const TERMS_ALONE = {
  category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  explanation: 'The terms do not allow it.',
} as const;

/** The categories of the EU's schema (in force since 1 July 2025). */
const GROUNDS: Readonly<Record<Ground, GroundFields>> = {
  minor: {
    category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
    law: 'Protection of minors',
    explanation: 'Somebody who is shown is, or may be, a minor.',
  },
  consent: {
    category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
    keyword: 'KEYWORD_NON_CONSENSUAL_IMAGE_SHARING',
    law: 'Publication of intimate images without consent',
    explanation: 'Somebody who is shown or named did not agree to it.',
  },
  depicted: {
    category: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
    law: 'Rights of a person to their own image and data',
    explanation: 'Somebody who is shown does not agree to it any more.',
  },
  copyright: INTELLECTUAL_PROPERTY,
  stolen: INTELLECTUAL_PROPERTY,
  spam: { ...TERMS_ALONE, explanation: 'It advertises, deceives or is posted again and again.' },
  other: TERMS_ALONE,
};

export const CATEGORIES = [...new Set(Object.values(GROUNDS).map(({ category }) => category))];

/** Null: a moderator or the site itself found it. */
export const groundFields = (ground: Ground | null): GroundFields => GROUNDS[ground ?? 'other'];

/** Whether a report or notice says that something is illegal, and not only against the terms (article 16). */
export const saysIllegal = (ground: Ground): boolean => GROUNDS[ground].law !== undefined;

export const ILLEGAL = (Object.keys(GROUNDS) as Ground[]).filter(saysIllegal);
