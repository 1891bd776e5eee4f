/** In UTC for all moderators. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {at.slice(0, 16).replace('T', ' ')}
  </time>
);
