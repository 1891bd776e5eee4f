import { fork, type ChildProcess } from 'node:child_process';

export interface Order<Task> {
  id: number;
  task: Task;
}

export type Reply<Result> = { id: number; result: Result } | { id: number; failure: string };

interface Waiting<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** A process that does tasks; it ends with this one. */
export class ForkedProcess<Task, Result> {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, Waiting<Result>>();
  private lastId = 0;

  constructor(file: string, execArgv: string[]) {
    this.child = fork(file, { execArgv, serialization: 'advanced' }); // Buffers go as bytes.
    this.child.on('message', (reply: Reply<Result>) => this.take(reply));
    this.child.on('error', (error) => this.fail(error));
    this.child.on('exit', (code, signal) => this.fail(new Error(`${file} ended (${signal ?? code})`)));
  }

  /** @throws Error when the task fails or the process ends */
  do(task: Task): Promise<Result> {
    const order: Order<Task> = { id: ++this.lastId, task };
    return new Promise((resolve, reject) => {
      this.waiting.set(order.id, { resolve, reject });
      this.child.send(order, (error) => error && this.fail(error));
    });
  }

  /** Ends the process; unfinished tasks are lost. */
  dismiss(): void {
    if (this.child.connected) this.child.disconnect();
  }

  private take(reply: Reply<Result>): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('result' in reply) waiting?.resolve(reply.result);
    else waiting?.reject(new Error(reply.failure));
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
