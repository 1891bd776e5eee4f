import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { features } from '@/features';
import { ALL_ENV_KEYS, wrongSettings } from '@/features/settings';
import { defineSettings } from '@/lib/features/settings';
import { ENV_KEYS, readEnv } from '@/lib/read-env';

/** The settings of `.env.example`, those that are commented out included. */
function readExample(): Record<string, string> {
  const text = readFileSync(path.resolve('.env.example'), 'utf8');
  const settings = text.matchAll(/^#?([A-Z0-9_]+)=(.*)$/gm);
  return Object.fromEntries([...settings].map(([, key = '', value = '']) => [key, value]));
}

describe('the settings of core and of features', () => {
  it('all stand in .env.example, in their order, and nothing else does', () => {
    expect(Object.keys(readExample())).toEqual(ALL_ENV_KEYS);
  });

  it('have in .env.example their defaults', () => {
    expect(readEnv(readExample())).toEqual(readEnv({}));
    for (const { settings } of features) if (settings) expect(settings.read(readExample())).toEqual(settings.read({}));
  });

  it('have names of their own', () => expect(new Set(ALL_ENV_KEYS).size).toBe(ALL_ENV_KEYS.length));

  it('keep a site shut whose regions no feature knows', () => {
    const source = { AGE_REGIONS: 'unknown=closed' };
    const settings = defineSettings({ AGE_REGIONS: z.string() });
    expect([...wrongSettings(source, []).keys()]).toEqual(['AGE_REGIONS']);
    expect([...wrongSettings(source, [{ name: 'ages', settings }]).keys()]).toEqual([]);
  });

  it('are told together when they are wrong', () => {
    const added = ALL_ENV_KEYS.filter((key) => !ENV_KEYS.includes(key));
    const wrong = Object.fromEntries(['PORT', ...added].map((key) => [key, 'no value']));
    expect([...wrongSettings(wrong).keys()]).toEqual(['PORT', ...added]);
  });
});
