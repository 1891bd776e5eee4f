/** The message is for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
