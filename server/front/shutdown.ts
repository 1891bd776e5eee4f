import type { Server } from 'node:http';

/** Longest wait for requests under way, ms; with it the process ends within 10 s. */
const GRACE = 8_000;

/** Stops accepting, lets requests under way finish and closes every connection, after `grace` ms by force. */
export function drain(server: Server, grace = GRACE): Promise<void> {
  return new Promise((resolve) => {
    // Kept connections become idle one by one, and Node closes only those that are idle at this moment.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const force = setTimeout(() => {
      server.closeAllConnections();
      // Upgraded sockets are not the server's any more and would hold it open.
      finish();
    }, grace);
    const finish = () => {
      clearInterval(sweep);
      clearTimeout(force);
      resolve();
    };
    server.close(finish);
  });
}
