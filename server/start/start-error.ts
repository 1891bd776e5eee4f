/** The site cannot start; the message is one sentence for the operator, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
