import { StartError } from '@/server/start/start-error';

/** The command line cannot be understood; the message says how it is used. */
export class UsageError extends StartError {
  constructor(message: string, usage: string) {
    super(`${message}\n\n${usage}`);
  }
}
