// Preloaded into every child: its standard input is a pipe of the launcher's, so the child ends with it, even by kill -9. Grandchildren inherit the preload, not the pipe.
if (process.ppid === Number(process.env.LAUNCHER_PID)) {
  process.on('SIGHUP', () => undefined);
  // What it still writes finds the launcher's pipes closed.
  for (const stream of [process.stdin, process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.stdin.on('close', () => process.kill(process.pid, 'SIGINT'));
  process.stdin.resume();
  process.stdin.unref();
}
