import http from 'node:http';

/** The purges' way to Varnish; when cut, it swallows them without an answer. */
export class Relay {
  private isCut = false;
  private readonly server = http.createServer(({ method, headers }, response) => {
    if (this.isCut) return;
    const asked = http.request({ host: '127.0.0.1', port: this.varnish, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy()).end();
  });

  constructor(
    port: number,
    private readonly varnish: number,
  ) {
    this.server.listen(port, '127.0.0.1');
  }

  cut(): void {
    this.isCut = true;
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
