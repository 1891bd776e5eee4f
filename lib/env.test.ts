import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENV_KEYS, EnvError, readEnv } from '@/lib/env';

/** The settings of `.env.example`, those that are commented out included. */
function readExample(): Record<string, string> {
  const text = readFileSync(path.resolve('.env.example'), 'utf8');
  const settings = text.matchAll(/^#?([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries([...settings].map(([, key = '', value = '']) => [key, value]));
}

describe('the settings', () => {
  it('all stand in .env.example, in their order, and nothing else does', () => {
    expect(Object.keys(readExample())).toEqual(ENV_KEYS);
  });

  it('have in .env.example their defaults', () => {
    const { RENDERER_PORT: chosenAtStart, ...example } = readExample();
    expect(chosenAtStart).toMatch(/^\d+$/);
    expect(readEnv(example)).toEqual(readEnv({}));
  });

  it('name every bad key at once, without its value', () => {
    const read = () => readEnv({ PORT: 'seven', DATABASE_URL: 'mysql://secret@host/db', SITE_URL: 'ftp://site' });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(/PORT: .*\n.*DATABASE_URL: must be .*\n.*SITE_URL: must be /);
    expect(read).not.toThrow(/secret/);
  });

  it('make the address of the site from the port when none is given', () => {
    expect(readEnv({ PORT: '3111' }).SITE_URL).toBe('http://localhost:3111');
    expect(readEnv({ SITE_URL: 'https://pins.example/' }).SITE_URL).toBe('https://pins.example');
  });
});
