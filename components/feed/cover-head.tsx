import type { ReactNode } from 'react';
import { CoverPictures } from '@/components/feed/cover-pictures';
import { MoreMenu } from '@/components/ui/more-menu';
import type { Pin } from '@/lib/schemas/pin';

interface CoverHeadProps {
  pins: readonly Pin[];
  /** The viewer's own list. */
  isOwn?: boolean;
  /** The picture of a person. */
  face?: ReactNode;
  heading: ReactNode;
  /** Counts and names below the heading. */
  facts: ReactNode;
  /** Words of the owner. */
  about?: string | null;
  acts: ReactNode;
  /** Items of the menu “More”. */
  more?: ReactNode;
}

/** The head of a category, a tag, a board and a profile (rule 281). */
export const CoverHead = ({ pins, isOwn = false, face, heading, facts, about, acts, more }: CoverHeadProps) => (
  <header className="cover">
    <CoverPictures pins={pins} isOwn={isOwn} />
    <div className="cover-bar">
      {face && <span className="cover-face">{face}</span>}
      <div className="cover-words">
        <h1 className="page-title">{heading}</h1>
        {facts}
        {about && <About text={about} />}
      </div>
      <div className="cover-acts">
        {acts}
        {more && <MoreMenu>{more}</MoreMenu>}
      </div>
    </div>
  </header>
);

/** Characters that fit into one line or two. */
const SHORT_ABOUT = 60;

/** A long text is cut until it is pressed. */
const About = ({ text }: { text: string }) =>
  text.length <= SHORT_ABOUT && !text.includes('\n') ? (
    <p dir="auto" className="cover-about">
      {text}
    </p>
  ) : (
    <details className="cover-about">
      <summary dir="auto">{text}</summary>
    </details>
  );
