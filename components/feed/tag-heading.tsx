import type { ReactNode } from 'react';
import { ApartNames } from '@/components/user/apart-names';
import { apart } from '@/lib/domain/isolated';
import { tagLabel } from '@/lib/seo/titles';

interface TagHeadingProps {
  heading: string;
  tag: string;
  children: ReactNode;
}

/** A tag's heading, and what stands beside it. */
export const TagHeading = ({ heading, tag, children }: TagHeadingProps) => (
  <div className="title-row">
    <h1 className="page-title">
      <ApartNames text={heading.replace(` ${tagLabel(tag)} `, ` ${apart(tagLabel(tag))} `)} />
    </h1>
    {children}
  </div>
);
