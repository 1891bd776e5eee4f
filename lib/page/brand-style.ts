import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CSSProperties } from 'react';
import type { Env } from '@/lib/env';

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' };

/** Custom properties of the operator's logo and colour (app/styles/tokens.css); undefined without either. */
export function brandStyle({ SITE_LOGO, ACCENT }: Pick<Env, 'SITE_LOGO' | 'ACCENT'>): CSSProperties | undefined {
  if (!SITE_LOGO && !ACCENT) return undefined;
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...(ACCENT && { '--brand': ACCENT }),
    ...(SITE_LOGO && { '--logo': `url("${dataUrl(SITE_LOGO)}")` }),
  };
  return style;
}

const dataUrl = (file: string) => `data:${TYPES[path.extname(file)]};base64,${readFileSync(file).toString('base64')}`;
