import { dsaSettings } from '@/features/dsa/settings';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { useLocalServer } from '@/jest/local-server';

const day = z.string().regex(/^20\d\d-\d\d-\d\d$/);
const among = (...ends: string[]) => z.enum(ends);
const words = z.string().min(1).max(500);
const explanation = z.string().min(1).max(2_000);

/** As the database checks them (v1, since 1 July 2025); a field that it does not know is a fault here. */
const statementSchema = z
  .strictObject({
    puid: z.string().regex(/^[a-zA-Z0-9-_]{1,500}$/),
    decision_visibility: z.array(among('DECISION_VISIBILITY_CONTENT_REMOVED', 'DECISION_VISIBILITY_CONTENT_DISABLED')),
    decision_account: among('DECISION_ACCOUNT_SUSPENDED', 'DECISION_ACCOUNT_TERMINATED').optional(),
    decision_ground: among('DECISION_GROUND_ILLEGAL_CONTENT', 'DECISION_GROUND_INCOMPATIBLE_CONTENT'),
    decision_ground_reference_url: z.url().max(500).optional(),
    illegal_content_legal_ground: words.optional(),
    illegal_content_explanation: explanation.optional(),
    incompatible_content_ground: words.optional(),
    incompatible_content_explanation: explanation.optional(),
    incompatible_content_illegal: among('Yes', 'No').optional(),
    content_type: z
      .array(among('CONTENT_TYPE_IMAGE', 'CONTENT_TYPE_VIDEO', 'CONTENT_TYPE_SYNTHETIC_MEDIA', 'CONTENT_TYPE_OTHER'))
      .min(1),
    content_type_other: words.optional(),
    category: among(
      'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
      'STATEMENT_CATEGORY_CYBER_VIOLENCE',
      'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
      'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
      'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    ),
    category_specification: z
      .array(among('KEYWORD_NON_CONSENSUAL_IMAGE_SHARING', 'KEYWORD_COPYRIGHT_INFRINGEMENT'))
      .optional(),
    territorial_scope: z.array(z.string().length(2)).length(30),
    content_date: day,
    application_date: day,
    end_date_account_restriction: day.optional(),
    end_date_visibility_restriction: day.optional(),
    decision_facts: z.string().min(1).max(5_000),
    source_type: among('SOURCE_ARTICLE_16', 'SOURCE_VOLUNTARY', 'SOURCE_TYPE_OTHER_NOTIFICATION'),
    automated_detection: among('Yes', 'No'),
    automated_decision: among('AUTOMATED_DECISION_FULLY', 'AUTOMATED_DECISION_NOT_AUTOMATED'),
  })
  .refine((own) => !own.content_type.includes('CONTENT_TYPE_OTHER') || own.content_type_other, {
    path: ['content_type_other'],
  })
  .refine(
    (own) =>
      own.decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT'
        ? own.illegal_content_legal_ground && own.illegal_content_explanation
        : own.incompatible_content_ground && own.incompatible_content_explanation,
    { path: ['decision_ground'] },
  );
export type KnownStatement = z.infer<typeof statementSchema>;

const bodySchema = z.object({
  statements: z
    .array(z.looseObject({ puid: z.string() }))
    .min(1)
    .max(100),
});

/** The EU's transparency database, for the calling test file: it checks statements, and keeps them by their puid for one test. */
export function useTransparencyDatabase() {
  const fake = {
    token: '7|aToken',
    calls: [] as string[],
    kept: new Map<string, KnownStatement>(),
    /** Before its own answer: a status instead, or `lost` to keep the statements and answer nothing. */
    instead: (_call: number): number | 'lost' | undefined => undefined,
    statements: () => [...fake.kept.values()],
  };
  const server = useLocalServer((request, response) => {
    void text(request).then((body) => {
      const answer = (status: number, content: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
      fake.calls.push(body);
      const instead = fake.instead(fake.calls.length);
      if (typeof instead === 'number') return answer(instead, { message: 'Server Error' });
      if (request.url !== '/api/v1/statements' || request.headers.authorization !== `Bearer ${fake.token}`)
        return answer(401, { message: 'Unauthenticated.' });
      const { statements } = bodySchema.parse(JSON.parse(body));
      const checked = statements.map((statement) => statementSchema.safeParse(statement));
      const faults = checked.flatMap(({ error }, place) =>
        error ? [[`statement_${place}`, z.flattenError(error).fieldErrors] as const] : [],
      );
      if (faults.length > 0) return answer(422, { errors: Object.fromEntries(faults) });
      const existing = statements.map(({ puid }) => puid).filter((puid) => fake.kept.has(puid));
      if (existing.length > 0)
        return answer(422, { message: 'Not unique.', errors: { puid: ['Not unique.'], existing_puids: existing } });
      for (const { data } of checked) if (data) fake.kept.set(data.puid, data);
      return instead === 'lost' ? request.socket.destroy() : answer(201, { statements: [] });
    });
  });
  beforeEach(() => {
    Object.assign(fake, { calls: [], kept: new Map(), instead: () => undefined });
    dsaSettings.values.DSA_API_URL = { url: `${server.origin}/api/v1/statements`, token: fake.token };
  });
  afterEach(() => void (dsaSettings.values.DSA_API_URL = undefined));
  return fake;
}
