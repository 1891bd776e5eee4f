import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OwnerCalls } from '@/server/embedded/identity/owner-calls';

/** The accounts in the emulator's export form, readable by the process's owner only: they have passwords. */
export class AccountFile {
  readonly folder: string;
  private saved = '';

  constructor(dataFolder: string) {
    this.folder = path.join(dataFolder, 'auth_export');
  }

  get exists(): boolean {
    return existsSync(this.path('accounts'));
  }

  read(): Promise<string> {
    return readFile(this.path('accounts'), 'utf8');
  }

  /** A kill at any point leaves the state before or after. */
  async save(calls: OwnerCalls): Promise<void> {
    const [accounts, config] = await Promise.all([calls.accounts(), calls.config()]);
    if (accounts + config === this.saved) return;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.write('config', config);
    await this.write('accounts', accounts);
    this.saved = accounts + config;
  }

  private path(name: string): string {
    return path.join(this.folder, `${name}.json`);
  }

  private async write(name: string, text: string): Promise<void> {
    const draft = `${this.path(name)}.new`; // Not *.json with "accounts" in it: the emulator imports every match.
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, this.path(name));
  }
}
