/** The database cannot be brought up to date; the message is for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
