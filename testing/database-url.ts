/** The same server, another database. Every test file loads this, and nothing of the database with it. */
export function databaseUrl(server: string, database: string): string {
  return server.replace(/\/[^/]*$/, `/${database}`);
}
