interface CorrectionNoteProps {
  /** As typed. */
  term: string;
  /** What is shown in its place. */
  shown: string;
  /** The search that is never corrected. */
  exact: string;
  pathOf: (term: string) => string;
}

/** Rules 25 and 26. */
export const CorrectionNote = ({ term, shown, exact, pathOf }: CorrectionNoteProps) => (
  <p className="pb-3 wrap-anywhere">
    Showing results for{' '}
    <a href={pathOf(shown)} className="font-semibold underline">
      <bdi>{shown}</bdi>
    </a>
    . Search for{' '}
    <a href={pathOf(exact)} rel="nofollow" className="underline">
      <bdi>{term}</bdi>
    </a>{' '}
    instead.
  </p>
);
