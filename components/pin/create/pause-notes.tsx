import type { NewPinsState } from '@/lib/client/new-pins/change';

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

const SENTENCES = {
  uploads: 'The site takes no more uploads just now. Yours go on by themselves',
  pins: 'The site takes no more pins just now. Yours go on by themselves',
} as const;

/** Tells when what waits for a limit goes on. */
export const PauseNotes = ({ pauses }: Pick<NewPinsState, 'pauses'>) => (
  <p role="status" className="text-sm">
    {(['uploads', 'pins'] as const)
      .flatMap((what) => (pauses[what] === null ? [] : [`${SENTENCES[what]} at ${TIME.format(pauses[what])}.`]))
      .join(' ')}
  </p>
);
