import { groundFields, saysIllegal } from '@/lib/domain/dsa/grounds';
import { EEA, RESTRICTIONS, type Restriction } from '@/lib/domain/dsa/restrictions';
import { momentOf } from '@/lib/domain/id';
import { MEDIA_TYPES } from '@/lib/domain/media-types';

/** The schema allows no later date. A restriction that ends later is sent without an end. */
const LAST_DAY = new Date('2038-01-01');
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const dayOf = (moment: number | Date) => new Date(moment).toISOString().slice(0, DAY_LENGTH);

/** Where the restriction came from, and what machines did. */
export function originOf(restriction: Restriction) {
  const { action, byPerson, ground, isNoticed, isCopy } = restriction;
  const isAutomated = !byPerson && !RESTRICTIONS[action].needsPerson;
  return {
    source:
      ground === null
        ? 'SOURCE_VOLUNTARY'
        : isNoticed || saysIllegal(ground)
          ? 'SOURCE_ARTICLE_16'
          : 'SOURCE_TYPE_OTHER_NOTIFICATION',
    isDetected: isCopy || (isAutomated && ground === null),
    isAutomated,
  } as const;
}

/**
 * The statement of reasons of the EU's transparency database (article 24 (5) of the DSA) about a restriction, in the words of its
 * schema. Sentences are fixed, so that no words, names or ids of people leave (rule 203).
 */
export function statementOf(restriction: Restriction, termsUrl: string) {
  const { id, action, subjectId, isLegal, mediaType, isAiMade, until, ground } = restriction;
  const { visibility, otherContent } = RESTRICTIONS[action];
  const { category, keyword, law, explanation } = groundFields(ground);
  const { source, isDetected, isAutomated } = originOf(restriction);
  const end = until && until < LAST_DAY ? dayOf(until) : undefined;
  return {
    puid: String(id),
    decision_visibility: [visibility],
    ...(action === 'ban' && {
      decision_account: until ? 'DECISION_ACCOUNT_SUSPENDED' : 'DECISION_ACCOUNT_TERMINATED',
      end_date_account_restriction: end,
      end_date_visibility_restriction: end,
    }),
    ...(isLegal
      ? {
          decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT' as const,
          illegal_content_legal_ground: law ?? 'A law that forbids the content',
          illegal_content_explanation: law ? explanation : 'It is content that the law does not allow.',
        }
      : {
          decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT' as const,
          decision_ground_reference_url: termsUrl,
          incompatible_content_ground: 'Terms of use, “What you must not post”',
          incompatible_content_explanation:
            action === 'ban' ? 'The account was used against the terms, gravely or again and again.' : explanation,
          ...(!law && { incompatible_content_illegal: 'No' }),
        }),
    category,
    ...(keyword && { category_specification: [keyword] }),
    ...(otherContent
      ? { content_type: ['CONTENT_TYPE_OTHER'], content_type_other: otherContent }
      : {
          content_type: [
            mediaType && MEDIA_TYPES[mediaType].isAnimated ? 'CONTENT_TYPE_VIDEO' : 'CONTENT_TYPE_IMAGE',
            ...(isAiMade ? ['CONTENT_TYPE_SYNTHETIC_MEDIA'] : []),
          ],
        }),
    territorial_scope: EEA,
    content_date: dayOf(momentOf(subjectId)),
    application_date: dayOf(momentOf(id)),
    decision_facts: `${FOUND[isDetected ? 'copy' : source]} ${isAutomated ? 'Software applied a fixed rule. A moderator looks at it afterwards, or on appeal.' : 'A moderator looked at it and decided.'}`,
    source_type: source,
    automated_detection: isDetected ? 'Yes' : 'No',
    automated_decision: isAutomated ? 'AUTOMATED_DECISION_FULLY' : 'AUTOMATED_DECISION_NOT_AUTOMATED',
  };
}

const FOUND = {
  copy: 'Software found it by comparing it with known content or by another check.',
  SOURCE_ARTICLE_16: 'A notice said that it is illegal.',
  SOURCE_TYPE_OTHER_NOTIFICATION: 'A report said that it is against the terms.',
  SOURCE_VOLUNTARY: 'Nobody had reported it.',
} as const;

export type Statement = ReturnType<typeof statementOf>;
