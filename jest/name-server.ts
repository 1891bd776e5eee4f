import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const TYPES: Record<number, 4 | 6> = { 1: 4, 28: 6 };
const NO_SUCH_NAME = 3;

/** Records of a name server: the IP addresses of each name; a name that is not listed does not exist. */
export type Zone = Record<string, { 4?: string[]; 6?: string[] }>;

/** A name server on this machine, by UDP. */
export class NameServer {
  /** Questions that came, as `4 images.test`. */
  readonly asked: string[] = [];
  private readonly socket: Socket = createSocket('udp4');

  /** @param zone none: the server takes every question and never answers */
  constructor(private readonly zone?: Zone) {
    this.socket.on('message', (question, { port, address }) => {
      const answer = this.answer(question);
      if (answer) this.socket.send(answer, port, address);
    });
  }

  /** @returns its host and port, as `127.0.0.1:53` */
  async start(): Promise<string> {
    this.socket.bind(0, '127.0.0.1');
    await once(this.socket, 'listening');
    return `127.0.0.1:${this.socket.address().port}`;
  }

  async stop(): Promise<void> {
    this.socket.close();
    await once(this.socket, 'close');
  }

  private answer(question: Buffer): Buffer | undefined {
    const { name, end } = readName(question);
    const type = question.readUInt16BE(end);
    const family = TYPES[type];
    this.asked.push(`${family} ${name}`);
    if (!this.zone) return undefined;
    const known = this.zone[name];
    const ips = (family && known?.[family]) ?? [];
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180 | (known ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(ips.length, 6);
    header.writeUInt32BE(0, 8);
    const records = ips.map((ip) => record(type, bytesOf(ip)));
    return Buffer.concat([header, question.subarray(12, end + 4), ...records]);
  }
}

function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A record of the name that was asked for, for a minute. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** IPv6 with all of its eight groups. */
const bytesOf = (ip: string): Buffer =>
  ip.includes(':')
    ? Buffer.from(
        ip
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      )
    : Buffer.from(ip.split('.').map(Number));
