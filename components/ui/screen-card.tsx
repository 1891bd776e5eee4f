import type { ReactNode } from 'react';

interface ScreenCardProps {
  heading: string;
  children: ReactNode;
  /** On wide windows, beside the card. */
  beside?: ReactNode;
}

export const ScreenCard = ({ heading, children, beside }: ScreenCardProps) => (
  <div className={beside ? 'screen screen-pair' : 'screen'}>
    <div>
      <h1 className="page-title">{heading}</h1>
      <div className="screen-card">{children}</div>
    </div>
    {beside && <div className="screen-beside">{beside}</div>}
  </div>
);
