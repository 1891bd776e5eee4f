import { StartError } from '@/server/start/start-error';

/** Wrong arguments; the message is the command's usage. */
export class UsageError extends StartError {
  constructor(message: string, usage: string) {
    super(`${message}\n\n${usage}`);
  }
}
