import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A mail server that takes emails, for the calling test file. */
export function useMailServer() {
  const mails = {
    url: '',
    /** What clients said, in their order. */
    said: '',
    /** The recipients of the emails that came whole, answered or not. */
    recipients: [] as string[],
    /** Whether an email that came whole gets no answer. */
    isStalled: (): boolean => false,
  };
  const server = net.createServer((socket) => {
    socket.write('220 here\r\n');
    let body: string | undefined;
    let to = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      mails.said += text;
      if (body !== undefined) {
        body += text;
        if (!body.endsWith('\r\n.\r\n')) return;
        body = undefined;
        mails.recipients.push(to);
        if (!mails.isStalled()) socket.write('250 taken\r\n');
      } else if (/^DATA/m.test(text)) {
        body = '';
        socket.write('354 go on\r\n');
      } else if (/^QUIT/m.test(text)) socket.end('221 bye\r\n');
      else {
        to = /^RCPT TO:<(.*)>/m.exec(text)?.[1] ?? to;
        socket.write('250 yes\r\n');
      }
    });
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    mails.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}/?ignoreTLS=true`;
  });
  beforeEach(() => Object.assign(mails, { said: '', recipients: [], isStalled: () => false }));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return mails;
}
