'use client';

import { useState } from 'react';
import { BlurredView, type BlurredViewProps } from '@/components/moderation/blurred-view';
import { useKeys } from '@/components/moderation/use-keys';

/** The picture of a moderated pin. */
export function BlurredPicture(props: Omit<BlurredViewProps, 'isClear' | 'onToggle'>) {
  const [isClear, setIsClear] = useState(false);
  const toggle = () => setIsClear(!isClear);
  useKeys({ v: toggle });
  return <BlurredView {...props} isClear={isClear} onToggle={toggle} />;
}
