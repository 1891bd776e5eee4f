import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Met {
  /** Pages and writes. */
  requests: number;
  failures: number;
  /** Scripts and styles. */
  files: number;
  missing: number;
  /** Counts by reason. */
  reasons: Record<string, number>;
  longestMs: number;
}

const READERS = 6;
const OPEN_TABS = 2;
const PAUSE_MS = 5;
const MESSAGE = JSON.stringify({ email: 'visitor@example.com', message: 'Where are the red waves?' });

/** People who read cached and uncached pages, one who writes, and open tabs, which ask for every script and style named so far, of any version. */
export class Visitors {
  private met = nothing();
  private isOver = false;
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly files = new Set<string>();
  private readonly all: Promise<void>[];

  constructor(private readonly port: number) {
    const reader = (n: number) => this.visit(() => this.read(n % 2 ? '/' : `/search/${unseenWord()}`));
    this.all = [
      ...Array.from({ length: READERS }, (_, n) => reader(n)),
      ...Array.from({ length: OPEN_TABS }, () => this.visit(() => this.loadFiles())),
      this.visit(async () => void (await this.count('write', '/api/contact', MESSAGE))),
    ];
  }

  take(): Met {
    const { met } = this;
    this.met = nothing();
    return met;
  }

  get knownFiles(): number {
    return this.files.size;
  }

  async leave(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.all);
    this.agent.destroy();
  }

  private async visit(once: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      await once();
      await sleep(PAUSE_MS);
    }
  }

  private async read(path: string): Promise<void> {
    const page = await this.count('read', path);
    for (const file of buildFilesOf(page)) this.files.add(file);
  }

  private async loadFiles(): Promise<void> {
    for (const file of [...this.files]) if (!this.isOver) await this.count('file', file);
  }

  /** The text of the answer; empty on failure, which is counted. */
  private async count(what: 'read' | 'write' | 'file', path: string, body?: string): Promise<string> {
    const start = performance.now();
    const { status, content } = await this.ask(path, body).catch((error: Error) => ({
      status: error.message,
      content: '',
    }));
    const { met } = this;
    const isWell = typeof status === 'number' && status < 400;
    if (what === 'file') met.files += 1;
    else met.requests += 1;
    met.longestMs = Math.max(met.longestMs, performance.now() - start);
    if (isWell) return content;
    if (what === 'file') met.missing += 1;
    else met.failures += 1;
    const reason = `${what}: ${status}`;
    met.reasons[reason] = (met.reasons[reason] ?? 0) + 1;
    return '';
  }

  private ask(path: string, body?: string): Promise<{ status: number | string; content: string }> {
    const { port, agent } = this;
    const headers = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {};
    return new Promise((resolve, reject) => {
      const request = http.request({ port, path, agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
        text(answer).then((content) => resolve({ status: answer.statusCode ?? 0, content }), reject);
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}

/** An unseen search word, whose letters make no word of any list. */
const unseenWord = () =>
  process.hrtime
    .bigint()
    .toString()
    .replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)));

const nothing = (): Met => ({ requests: 0, failures: 0, files: 0, missing: 0, reasons: {}, longestMs: 0 });

/** Paths of the build's scripts and styles that a page names. */
const buildFilesOf = (html: string): string[] =>
  [...html.matchAll(/(?<=["'\s=(])\/(?:_next\/static|page-scripts)\/[\w./~%-]+\.(?:js|css)/g)].map(([file]) => file);
