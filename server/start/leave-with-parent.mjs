// Preloaded into every child of the launcher. Its standard input is a pipe that only the launcher holds: when the
// launcher is gone, even by kill -9, the pipe closes and the child ends in its usual way. What such a child starts
// itself may inherit this preload, but not the pipe.
if (process.ppid === Number(process.env.LAUNCHER_PID)) {
  process.stdin.on('error', () => undefined);
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref();
}
