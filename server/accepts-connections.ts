import net from 'node:net';

/** True when something accepts connections there: a loopback port or the path of a socket. */
export function acceptsConnections(target: net.NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(target, () => {
      connection.destroy();
      resolve(true);
    });
    connection.on('error', () => resolve(false));
  });
}
