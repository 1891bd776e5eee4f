import { CATEGORIES } from '@/lib/domain/dsa/grounds';
import type { Counts, RestrictionCounts } from '@/features/dsa/cli/count-restrictions';
import { csvOf } from '@/features/dsa/cli/csv';
import type { ActionCount, AppealCounts, NoticeCounts } from '@/features/dsa/cli/read-year';

export interface Figures {
  service: string;
  year: number;
  notices: ReadonlyMap<string, NoticeCounts>;
  restrictions: RestrictionCounts;
  appeals: AppealCounts;
  actions: readonly ActionCount[];
}

const ROWS = ['TOTAL', ...CATEGORIES];
/** The same three columns begin each part. */
const HEAD = ['Applicability', 'Service', 'Reporting period'];
const APPLICABILITY = { hosting: 'Hosting services', all: 'All services', platforms: 'Online platforms' };
const OTHER = 'Description of the sub-category "Other"';
const TRUSTED = '(Trusted Flagger notices)';
const NOTICE_COLUMNS = [
  'Number of notices received',
  'Number of notices received from Trusted flaggers',
  'Number of specific items of information included in the total number of notices',
  `Number of specific items of information included in the total number of notices by Trusted Flaggers ${TRUSTED}`,
  'Median time to take action',
  `Median time to take action ${TRUSTED}`,
  'Number of actions taken on the basis of the law',
  `Number of actions taken on the basis of the law ${TRUSTED}`,
  'Number of actions taken on the basis of the terms and conditions of the service',
  `Number of actions taken on the basis of the terms and conditions of the service ${TRUSTED}`,
];
const MEASURE_COLUMNS = [
  "Number of measures taken at the provider's own initiative",
  'Number of measures taken after detection with solely automated means',
  ...['Removal', 'Disable', 'Demoted', 'Age restricted', 'Interaction restricted', 'Labelled', 'Other'].map(
    (name) => `Visibility restriction ${name}`,
  ),
  ...['Suspension', 'Termination', 'Other'].map((name) => `Monetary restriction ${name}`),
  ...['Suspension', 'Termination'].map((name) => `Provision of the service ${name}`),
  ...['Suspension', 'Termination'].map((name) => `Account restriction ${name}`),
];

const periodOf = (year: number) => `${year}-01-01/${year}-12-31`;
const hoursOf = (hours: number | null) => (hours === null ? null : hours.toFixed(1));

/**
 * The parts of the Commission's template (Implementing Regulation (EU) 2024/2835) that the site can fill in, by file name, and what
 * they are to be compared with: the audit log. The site has no trusted flaggers; times are hours.
 */
export function dsaParts({ service, year, notices, restrictions, appeals, actions }: Figures): Record<string, string> {
  const start = (applicability: string) => [applicability, service, periodOf(year)];
  const own = (part: keyof RestrictionCounts, category: string) => measuresOf(restrictions[part].get(category));
  const of = (part: keyof RestrictionCounts, category: string) => restrictions[part].get(category)?.measures ?? 0;
  return {
    '4_notices.csv': csvOf([
      [...HEAD, 'Category of illegal content', OTHER, ...NOTICE_COLUMNS],
      ...ROWS.map((category) => {
        const { notices: count = 0, items = 0, median = null } = notices.get(category) ?? {};
        const [byLaw, byTerms] = [of('notices by law', category), of('notices by terms', category)];
        return [
          ...start(APPLICABILITY.hosting),
          category,
          '',
          count,
          0,
          items,
          0,
          hoursOf(median),
          null,
          byLaw,
          0,
          byTerms,
          0,
        ];
      }),
    ]),
    '5_own_initiative_illegal.csv': csvOf([
      [...HEAD, 'Category of illegal content', OTHER, ...MEASURE_COLUMNS],
      ...ROWS.map((category) => [...start(APPLICABILITY.all), category, '', ...own('own by law', category)]),
    ]),
    '6_own_initiative_TC.csv': csvOf([
      [...HEAD, "Category of incompatibility with the provider's terms and conditions", OTHER, ...MEASURE_COLUMNS],
      ...ROWS.map((category) => [...start(APPLICABILITY.all), category, '', ...own('own by terms', category)]),
    ]),
    '7_appeals_and_recidivism.csv': csvOf([
      [...HEAD, 'Section', 'Indicator', 'Scope', 'Value', 'Contextual Information'],
      ...(
        [
          ['Total number', appeals.submitted],
          ['Decisions upheld', appeals.upheld],
          ['Decisions reversed', appeals.reversed],
          ['Median time', hoursOf(appeals.median)],
        ] as const
      ).map(([scope, value]) => [
        ...start(APPLICABILITY.platforms),
        'Internal complaints mechanism',
        'Number of complaints submitted to the internal-complaints mechanism',
        scope,
        value,
        '',
      ]),
    ]),
    'audit_log.csv': csvOf([
      ['Action', 'Lines of the audit log', 'Restrictions'],
      ...actions.map(({ action, lines, restrictions: some }) => [action, lines, some]),
    ]),
  };
}

/** In the order of the columns; the site neither demotes, labels nor pays. */
function measuresOf(counts: Counts | undefined): number[] {
  const { measures = 0, automated = 0, removed = 0, disabled = 0, suspended = 0, terminated = 0 } = counts ?? {};
  return [measures, automated, removed, disabled, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, suspended, terminated];
}
