import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Artwork } from '../art/artwork';
import type { Drawing } from './draw-artwork';

export interface Order {
  id: number;
  artwork: Artwork;
}

export type Reply = { id: number; drawing: Drawing } | { id: number; failure: string };

interface Waiting {
  resolve: (drawing: Drawing) => void;
  reject: (error: Error) => void;
}

/** A drawing process; it ends with this one. */
export class Draughtsman {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor() {
    this.child = fork(path.resolve('server/demo/draw/child.ts'), {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced', // Buffers go as bytes.
    });
    this.child.on('message', (reply: Reply) => this.take(reply));
    this.child.on('error', (error) => this.fail(error));
    this.child.on('exit', (code, signal) => this.fail(new Error(`the drawing process ended (${signal ?? code})`)));
  }

  /** @throws Error when the artwork cannot be drawn or the process ends */
  draw(artwork: Artwork): Promise<Drawing> {
    const order: Order = { id: ++this.lastId, artwork };
    return new Promise((resolve, reject) => {
      this.waiting.set(order.id, { resolve, reject });
      this.child.send(order, (error) => error && this.fail(error));
    });
  }

  /** Ends the process; unfinished drawings are lost. */
  dismiss(): void {
    if (this.child.connected) this.child.disconnect();
  }

  private take(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('drawing' in reply) waiting?.resolve(reply.drawing);
    else waiting?.reject(new Error(reply.failure));
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
