/** A moment, in UTC for all moderators alike. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {at.slice(0, 16).replace('T', ' ')}
  </time>
);
