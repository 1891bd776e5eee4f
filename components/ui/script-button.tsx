'use client';

import type { ComponentPropsWithRef } from 'react';
import { useIsReady } from '@/components/ui/use-is-ready';

/** A button that scripts alone can serve: off until the page's scripts run, so that no press is lost. */
export function ScriptButton({ className, disabled, ...props }: ComponentPropsWithRef<'button'>) {
  const isReady = useIsReady();
  return <button type="button" {...props} className={`button ${className ?? ''}`} disabled={disabled || !isReady} />;
}
