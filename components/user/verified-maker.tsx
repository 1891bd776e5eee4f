import { BadgeCheck } from 'lucide-react';

/** Rule 151. */
export const VerifiedMaker = ({ className = '' }: { className?: string }) => (
  <p className={`flex items-center gap-1.5 text-sm text-muted ${className}`}>
    <BadgeCheck size={17} aria-hidden className="shrink-0" />
    Verified maker
  </p>
);
