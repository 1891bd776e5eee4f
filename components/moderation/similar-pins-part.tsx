import { Section } from '@/components/ui/section';
import type { SimilarPin } from '@/lib/domain/moderated';
import { moderationPaths } from '@/lib/domain/moderation-paths';

/** A removal applies to same-media pins, not to similar ones. */
export function SimilarPinsPart({ similarPins }: { similarPins: readonly SimilarPin[] }) {
  return (
    <Section heading="The same work, or alike">
      {similarPins.length === 0 && <p className="mt-3 text-sm text-muted">Nothing else.</p>}
      <ul className="mt-3 grid gap-1.5 text-sm">
        {similarPins.map(({ id, title, status, isSame, distance }) => (
          <li key={id}>
            <a href={moderationPaths.pin(id)} className="wrap-anywhere underline">
              <bdi>{title}</bdi>
            </a>{' '}
            · {status} · {isSame ? <strong>the same work</strong> : `${distance} of 256 bits differ`}
          </li>
        ))}
      </ul>
    </Section>
  );
}
