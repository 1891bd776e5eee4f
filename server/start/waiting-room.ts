import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Env } from '@/lib/env';
import type { WholeAnswer } from '@/lib/front/answer';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { Health } from '@/lib/schemas/health';
import { isApiPath } from '@/server/front/api-path';
import { textAnswer } from '@/server/front/answer';
import { failureAnswer } from '@/server/front/failure';
import { RETRY_AFTER } from '@/server/front/html-answer';
import { probeAnswer, type Part } from '@/server/front/probes';
import { commonHeaders } from '@/server/front/security-headers';
import { sendAnswer } from '@/server/front/send';
import { StartError } from '@/server/start/start-error';

const LIMITS = { maxHeaderSize: 8_192, headersTimeout: 10_000, requestTimeout: 10_000 };

/** Answers on the site's port while a part is awaited: alive, not ready, and a short break on every page (rule 245). */
export class WaitingRoom {
  private servers: Server[] = [];
  private lacks: Part | undefined;

  /** @param hosts undefined: every address of this machine */
  constructor(
    private readonly settings: Pick<Env, 'PORT' | 'SITE_URL' | 'SITE_NAME'>,
    private readonly hosts: readonly (string | undefined)[],
  ) {}

  /** @throws StartError when the port is taken or not allowed */
  async open(lacks?: Part): Promise<void> {
    this.lacks = lacks;
    if (this.servers.length > 0) return;
    for (const host of this.hosts) {
      const server = http.createServer(LIMITS, (request, response) => void this.answer(request, response));
      this.servers.push(server);
      await listen(server, this.settings.PORT, host);
    }
  }

  async close(): Promise<void> {
    const closed = this.servers.map((server) => new Promise((resolve) => server.close(resolve)));
    for (const server of this.servers) server.closeAllConnections();
    this.servers = [];
    await Promise.all(closed);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/'] = (request.url ?? '/').split('?');
    response.shouldKeepAlive = false;
    const answer = (await probeAnswer(path, () => this.readiness())) ?? this.break(path);
    await sendAnswer(request, response, answer, commonHeaders(new URL(this.settings.SITE_URL))).catch(() =>
      response.destroy(),
    );
  }

  private readiness() {
    return { status: 'starting' as const, ...(this.lacks && { parts: [this.lacks] }) };
  }

  private break(path: string): WholeAnswer {
    const { SITE_NAME: siteName } = this.settings;
    if (path !== machinePaths.health || !this.lacks) return failureAnswer(503, { api: isApiPath(path), siteName });
    const health: Health = { status: 'down', part: this.lacks, message: 'The site waits for it to start.' };
    const headers = { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER };
    return textAnswer(503, 'application/json; charset=utf-8', JSON.stringify(health), headers);
  }
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new StartError(`Port ${port} is taken; choose another one with PORT=… npm start.`));
      } else if (error.code === 'EACCES') {
        reject(new StartError(`Port ${port} is not allowed for this account; choose one above 1023.`));
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        reject(new StartError(`This machine has no address ${host}; correct HOST.`));
      } else reject(error);
    });
    server.listen(port, host, resolve);
  });
}
