import { moderationPage } from '@/app/_screens/moderation-page';
import { PersonFacts } from '@/components/moderation/person-facts';
import { ReportsPart } from '@/components/moderation/reports-part';
import { ClaimButton } from '@/components/moderation/claim-button';
import { HistorySection } from '@/components/moderation/history';
import { Moment } from '@/components/moderation/moment';
import { PersonRole } from '@/components/moderation/person-role';
import { PersonActions } from '@/components/moderation/person-actions';
import { NamedActs } from '@/components/moderation/named-acts';
import { Section } from '@/components/ui/section';
import { findHistory } from '@/lib/data/moderation/audit-lines';
import { countBlockedUploads } from '@/lib/data/moderation/blocked-uploads';
import { findClaim } from '@/lib/data/moderation/claims';
import { findMeasures, findPerson } from '@/lib/data/moderation/people';
import { findReports } from '@/lib/data/moderation/pins';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { can } from '@/lib/domain/roles';
import { paths } from '@/lib/routes';

const { generateMetadata, Page } = moderationPage({
  title: 'Person',
  right: 'reviewPeople',
  load: async ({ params }) => {
    const person = await findPerson(params.userId ?? '');
    if (!person) return null;
    const { id } = person;
    const [claim, measures, reports, history, refused] = await Promise.all([
      findClaim(`user-${id}`),
      findMeasures(id),
      findReports('user', id),
      findHistory('user', id),
      countBlockedUploads(id),
    ]);
    return { person, claim, measures, reports, history, refused };
  },
  headingOf: ({ person }) => person.name,
  render: ({ person, claim, measures, reports, history, refused }, { viewer }) => (
    <div className="pt-3">
      <ClaimButton item={`user-${person.id}`} {...claim} />
      <PersonFacts person={person} />
      <p className="mt-3 flex flex-wrap gap-4 text-sm">
        <a href={paths.profile(person.id)()} className="underline">
          Profile
        </a>
        {can(viewer.role, 'readAuditLog') && (
          <a href={moderationPaths.audit({ actor: person.id })} className="underline">
            What they did, in the audit log
          </a>
        )}
      </p>
      <PersonActions
        person={{ id: person.id, name: person.name, role: person.role, isBanned: person.ban !== null }}
        actor={{ id: viewer.id, role: viewer.role }}
      />
      {refused > 0 && (
        <div className="mt-4 rounded-xl bg-raised p-3">
          <p className="mb-2">
            {refused === 1 ? 'An upload' : `${refused} uploads`} of blocked media {refused === 1 ? 'was' : 'were'}{' '}
            refused.
          </p>
          <NamedActs acts={['dismiss-uploads']} of={{ id: person.id, name: person.name }} />
        </div>
      )}
      <ReportsPart type="user" id={person.id} reports={reports} canJudge />
      <Section heading="Bans and warnings">
        {measures.length === 0 && <p className="mt-3 text-sm text-muted">None.</p>}
        <ul className="mt-3 grid gap-1.5 text-sm">
          {measures.map(({ kind, reason, at, until, liftedAt, by }) => (
            <li key={kind + at} className="wrap-anywhere">
              <strong>{kind}</strong> · <Moment at={at} /> · <bdi translate="no">{by ?? 'the operator'}</bdi> ·{' '}
              <bdi>{reason}</bdi>
              {kind === 'ban' && (until ? ` · until ${until.slice(0, 10)}` : ' · for ever')}
              {liftedAt && ` · over since ${liftedAt.slice(0, 10)}`}
            </li>
          ))}
        </ul>
      </Section>
      <PersonRole person={person} actor={{ id: viewer.id, role: viewer.role }} />
      <HistorySection lines={history} />
    </div>
  ),
});

export { generateMetadata };
export default Page;
