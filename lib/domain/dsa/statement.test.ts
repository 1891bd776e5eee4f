import { CATEGORIES } from '@/lib/domain/dsa/grounds';
import type { Restriction } from '@/lib/domain/dsa/restrictions';
import { statementOf } from '@/lib/domain/dsa/statement';
import { firstIdAt } from '@/lib/domain/id';

const TERMS = 'https://gallery.test/terms';
const base: Restriction = {
  id: firstIdAt(Date.UTC(2026, 10, 27, 23, 59)) + 7,
  seq: 1,
  action: 'remove-pin',
  subjectId: firstIdAt(Date.UTC(2025, 0, 31)),
  byPerson: true,
  isLegal: false,
  mediaType: 'pic',
  isAiMade: false,
  until: null,
  ground: null,
  isNoticed: false,
  isCopy: false,
};
const of = (own: Partial<Restriction>) => statementOf({ ...base, ...own }, TERMS);

it('a removal by a moderator is one at the provider’s own initiative, against the terms', () =>
  expect(of({})).toMatchObject({
    puid: String(base.id),
    decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    decision_ground_reference_url: TERMS,
    incompatible_content_illegal: 'No',
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    content_type: ['CONTENT_TYPE_IMAGE'],
    content_date: '2025-01-31',
    application_date: '2026-11-27',
    source_type: 'SOURCE_VOLUNTARY',
    automated_detection: 'No',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  }));

it('a legal removal after a notice names the law, and a copy was found by software', () => {
  const noticed = { isLegal: true, isNoticed: true, ground: 'consent' } as const;
  expect(of({ ...noticed, mediaType: 'gif' })).toMatchObject({
    decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
    illegal_content_legal_ground: 'Publication of intimate images without consent',
    category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
    category_specification: ['KEYWORD_NON_CONSENSUAL_IMAGE_SHARING'],
    content_type: ['CONTENT_TYPE_VIDEO'],
    source_type: 'SOURCE_ARTICLE_16',
    automated_detection: 'No',
  });
  expect(of({ ...noticed, isCopy: true })).toMatchObject({ automated_detection: 'Yes' });
});

it('what the site hides by itself is a decision of software; what a command does is not', () => {
  expect(of({ action: 'hold-pin', byPerson: false, ground: 'minor' })).toMatchObject({
    decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
    category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
    source_type: 'SOURCE_ARTICLE_16',
    automated_detection: 'No',
    automated_decision: 'AUTOMATED_DECISION_FULLY',
  });
  expect(of({ byPerson: false })).toMatchObject({ automated_detection: 'Yes' });
  expect(of({ action: 'ban', byPerson: false })).toMatchObject({
    automated_detection: 'No',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  });
});

it('what AI has made is synthetic media too', () =>
  expect(of({ isAiMade: true }).content_type).toEqual(['CONTENT_TYPE_IMAGE', 'CONTENT_TYPE_SYNTHETIC_MEDIA']));

it('a report against the terms alone is no notice of article 16', () =>
  expect(of({ ground: 'spam' })).toMatchObject({ source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION' }));

it('a ban restricts the account and what it has posted, until its end', () => {
  expect(of({ action: 'ban', mediaType: null, until: new Date('2026-12-31T00:00:00Z') })).toMatchObject({
    decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
    decision_account: 'DECISION_ACCOUNT_SUSPENDED',
    end_date_account_restriction: '2026-12-31',
    end_date_visibility_restriction: '2026-12-31',
    content_type: ['CONTENT_TYPE_OTHER'],
    content_type_other: 'An account',
  });
  expect(of({ action: 'ban' })).toMatchObject({ decision_account: 'DECISION_ACCOUNT_TERMINATED' });
  const late = of({ action: 'ban', until: new Date('2090-01-01') });
  expect([late.decision_account, late.end_date_account_restriction]).toEqual(['DECISION_ACCOUNT_SUSPENDED', undefined]);
});

it('each ground has one of five categories', () => expect(CATEGORIES).toHaveLength(5));
