import net from 'node:net';

/** True when something accepts connections at a loopback port or a socket's path. */
export function acceptsConnections(target: net.NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(target, () => {
      connection.destroy();
      resolve(true);
    });
    connection.on('error', () => resolve(false));
  });
}
