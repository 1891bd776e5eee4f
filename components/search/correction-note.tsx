import { paths } from '@/lib/routes';

interface CorrectionNoteProps {
  /** As typed. */
  term: string;
  /** What is shown in its place. */
  shown: string;
  /** The search that is never corrected. */
  exact: string;
}

/** Rule 224. */
export const CorrectionNote = ({ term, shown, exact }: CorrectionNoteProps) => (
  <p className="pb-3 wrap-anywhere">
    Showing results for{' '}
    <a href={paths.search(shown)()} className="font-semibold underline">
      <bdi>{shown}</bdi>
    </a>
    . Search for{' '}
    <a href={paths.search(exact)()} rel="nofollow" className="underline">
      <bdi>{term}</bdi>
    </a>{' '}
    instead.
  </p>
);
