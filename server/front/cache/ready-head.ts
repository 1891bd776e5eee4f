import { STATUS_CODES, validateHeaderName, validateHeaderValue, type ServerResponse } from 'node:http';

/** What Node.js has to see of a head, since they decide what it does with the connection and the body. */
const READ_BY_NODE = new Set([
  'connection',
  'content-length',
  'date',
  'expect',
  'keep-alive',
  'trailer',
  'transfer-encoding',
]);

/** The step of `writeHead` that puts the lines of a head together. Not documented, and checked by the unit test of this file. */
interface HeadStorage {
  _storeHeader?: (firstLines: string, headers: readonly string[]) => void;
}

/**
 * The headers that an answer has for everyone, checked and written out once: `writeHead` looks at each of their letters each
 * time, which is a tenth of what a hit costs (docs/decisions/0059-heads-of-hits.md).
 */
export class ReadyHead {
  private readonly pairs: readonly string[];
  private readonly seenByNode: readonly string[];
  private readonly firstLines: string;

  /** @throws for a name or a value that no header may have */
  constructor(
    private readonly status: number,
    headers: Readonly<Record<string, unknown>>,
  ) {
    const pairs: string[] = [];
    const seenByNode: string[] = [];
    let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) continue;
      const text = String(value);
      validateHeaderName(name);
      validateHeaderValue(name, text);
      pairs.push(name, text);
      if (READ_BY_NODE.has(name.toLowerCase())) seenByNode.push(name, text);
      else lines += `${name}: ${text}\r\n`;
    }
    this.pairs = pairs;
    this.seenByNode = seenByNode;
    this.firstLines = lines;
  }

  /**
   * As `response.writeHead` with these headers and its own. Those are not looked at again: their names and values must have
   * been made, or checked, by the site (the id of a request by rule 107).
   */
  write(response: ServerResponse, own: Readonly<Record<string, string>>): void {
    const storage: HeadStorage = response as object;
    if (this.status !== 200 || !storage._storeHeader) {
      response.writeHead(this.status, [...this.pairs, ...Object.entries(own).flat()]);
      return;
    }
    let lines = this.firstLines;
    for (const name in own) lines += `${name}: ${own[name]}\r\n`;
    response.statusCode = this.status;
    storage._storeHeader(lines, this.seenByNode);
  }
}
