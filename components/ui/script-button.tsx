'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { useIsReady } from '@/components/ui/use-is-ready';

/** A button that scripts alone can serve: off until the page's scripts run, so that no press is lost. */
export function ScriptButton({ disabled, ...props }: ComponentProps<typeof Button>) {
  const isReady = useIsReady();
  return <Button {...props} disabled={disabled || !isReady} />;
}
