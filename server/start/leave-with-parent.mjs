// Preloaded into every child of the launcher, which alone decides when it ends. Its standard input is a pipe that only
// the launcher holds: when the launcher is gone, even by kill -9, the pipe closes and the child ends, without a wait for
// visitors. What such a child starts itself may inherit this preload, but not the pipe.
if (process.ppid === Number(process.env.LAUNCHER_PID)) {
  process.on('SIGHUP', () => undefined);
  process.stdin.on('error', () => undefined);
  process.stdin.on('close', () => process.kill(process.pid, 'SIGINT'));
  process.stdin.resume();
  process.stdin.unref();
}
