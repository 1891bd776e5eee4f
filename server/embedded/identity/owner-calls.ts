import { z } from 'zod';

const exportSchema = z.object({ users: z.array(z.object({ localId: z.string(), validSince: z.string().optional() })) });

export class OwnerCalls {
  constructor(
    private readonly host: string,
    private readonly projectId: string,
  ) {}

  /** Every account as JSON, passwords included, for the emulator's import. */
  accounts(): Promise<string> {
    return this.ask('GET', `${this.accountsPath}:batchGet?maxResults=-1`);
  }

  config(): Promise<string> {
    return this.ask('GET', this.configPath);
  }

  /** As in a new Firebase project, no error reveals which email addresses have accounts. */
  async hideAccounts(): Promise<void> {
    await this.ask('PATCH', this.configPath, { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
  }

  async createAccount(account: NewAccount): Promise<void> {
    await this.ask('POST', this.accountsPath, account);
  }

  /** Restores from when each account's sign-ins count: the emulator's import ends them all. */
  async keepSignIns(exported: string): Promise<void> {
    for (const { localId, validSince } of exportSchema.parse(JSON.parse(exported)).users) {
      if (validSince) await this.ask('POST', `${this.accountsPath}:update`, { localId, validSince });
    }
  }

  /** The codes of mails that were requested and not yet used. */
  mailCodes(): Promise<string> {
    return this.ask('GET', `/emulator/v1/projects/${this.projectId}/oobCodes`);
  }

  private get accountsPath() {
    return `/identitytoolkit.googleapis.com/v1/projects/${this.projectId}/accounts`;
  }

  private get configPath() {
    return `/emulator/v1/projects/${this.projectId}/config`;
  }

  private async ask(method: string, path: string, body?: object): Promise<string> {
    const answer = await fetch(`http://${this.host}${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The identity emulator answered ${answer.status} to ${method} ${path}: ${text}`);
    return text;
  }
}

export interface NewAccount {
  localId: string;
  email: string;
  emailVerified: boolean;
  password: string;
}
