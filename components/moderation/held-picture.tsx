'use client';

import { useState } from 'react';
import { HeldView, type HeldViewProps } from '@/components/moderation/held-view';
import { useKeys } from '@/components/moderation/use-keys';

/** The picture of a moderated pin. */
export function HeldPicture(props: Omit<HeldViewProps, 'isClear' | 'onToggle'>) {
  const [isClear, setIsClear] = useState(false);
  const toggle = () => setIsClear(!isClear);
  useKeys({ v: toggle });
  return <HeldView {...props} isClear={isClear} onToggle={toggle} />;
}
