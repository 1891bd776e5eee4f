import { SimilarPinsPart } from '@/components/moderation/similar-pins-part';
import { moderatedPinParts } from '@/app/_parts/moderated-pin';
import { Parts } from '@/app/_screens/parts';
import { moderationPage } from '@/app/_screens/moderation-page';
import { PersonFacts } from '@/components/moderation/person-facts';
import { ReportsPart } from '@/components/moderation/reports-part';
import { ClaimButton } from '@/components/moderation/claim-button';
import { Facts } from '@/components/moderation/facts';
import { BlurredPicture } from '@/components/moderation/blurred-picture';
import { HistorySection } from '@/components/moderation/history';
import { Moment } from '@/components/moderation/moment';
import { SealedPicture } from '@/components/moderation/sealed-picture';
import { PersonActions } from '@/components/moderation/person-actions';
import { PinActionBar } from '@/components/moderation/pin-action-bar';
import { NamedForm } from '@/components/moderation/named-acts';
import { Section } from '@/components/ui/section';
import { findHistory } from '@/lib/data/moderation/audit-lines';
import { findPerson } from '@/lib/data/moderation/people';
import { findSimilarPins, findModeratedPin, findReports } from '@/lib/data/moderation/pins';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { paths } from '@/lib/routes';

const { generateMetadata, Page } = moderationPage({
  title: 'Pin',
  right: 'reviewPins',
  load: async ({ params }) => {
    const pin = await findModeratedPin(params.pinId ?? '');
    if (!pin) return null;
    const [poster, reports, history, similarPins] = await Promise.all([
      findPerson(pin.postedBy),
      findReports('pin', pin.id),
      findHistory('pin', pin.id),
      findSimilarPins(pin.id),
    ]);
    return { pin, poster, reports, history, similarPins };
  },
  headingOf: ({ pin }) => pin.title,
  render: ({ pin, poster, reports, history, similarPins }, { viewer }) => (
    <div className="pt-3">
      <div className="decision-bar">
        <PinActionBar
          role={viewer.role}
          pin={{
            id: pin.id,
            seen: pin.seen,
            status: pin.status,
            isDeleted: pin.deletedAt !== null && pin.status !== 'trashed',
            isOnLegalHold: pin.legalHold !== null,
            isBlocked: pin.isBlocked,
            hasFiles: !pin.removal?.filesDeletedAt,
          }}
        />
        <ClaimButton item={`pin-${pin.id}`} claimedBy={pin.claimedBy} claimedById={pin.claimedById} />
      </div>
      <div className="grid gap-x-8 wide:grid-cols-2">
        <div className="pt-4">
          {pin.removal?.filesDeletedAt ? (
            <p className="rounded-xl border border-line p-4">
              The files were deleted on <Moment at={pin.removal.filesDeletedAt} />, long after the removal. This pin
              cannot be restored.
            </p>
          ) : pin.legalHold?.isSealed ? (
            <SealedPicture pinId={pin.id} />
          ) : (
            <BlurredPicture
              pinId={pin.id}
              alt={pin.alt || pin.title}
              aspectRatio={`${pin.width} / ${pin.height}`}
              placeholder={pin.placeholder}
            />
          )}
          <Facts
            facts={[
              ['Id', pin.id],
              ['Status', pin.status],
              ['Removed', pin.removal && `${pin.removal.code}: ${pin.removal.reason}`],
              ['Legal hold', pin.legalHold?.reason],
              ['Work', pin.isBlocked ? 'is blocked' : null],
              ['Deleted by its poster', pin.deletedAt && <Moment key="deleted" at={pin.deletedAt} />],
              ['Made', <Moment key="made" at={pin.createdAt} />],
              ['Kind', `${pin.mediaType}, ${pin.width} × ${pin.height}`],
              ['Likes', pin.likes],
              ['Alt text', pin.alt],
              ['Leads to', pin.destination],
              ['Licence', pin.license],
              [
                'Page',
                <a key="page" href={paths.pin(pin.slug ?? pin.id)} className="underline">
                  {paths.pin(pin.slug ?? pin.id)}
                </a>,
              ],
            ]}
          />
          {pin.status !== 'removed' && (
            <NamedForm act="edit-tags" of={{ id: pin.id, seen: pin.seen, tags: pin.tags }} />
          )}
        </div>
        <div>
          {poster && (
            <Section heading="Poster">
              <p className="mt-2">
                <a href={moderationPaths.user(poster.id)} className="underline">
                  <bdi translate="no">{poster.name}</bdi>
                </a>
              </p>
              <PersonFacts person={poster} />
              <PersonActions
                person={{ id: poster.id, name: poster.name, role: poster.role, isBanned: poster.ban !== null }}
                actor={{ id: viewer.id, role: viewer.role }}
              />
            </Section>
          )}
          <Parts of={moderatedPinParts} props={{ pinId: pin.id, isLive: pin.status === 'live' }} />
          <ReportsPart type="pin" id={pin.id} reports={reports} canJudge={pin.status === 'removed'} />
          <SimilarPinsPart similarPins={similarPins} />
          <HistorySection lines={history} />
        </div>
      </div>
    </div>
  ),
});

export { generateMetadata };
export default Page;
