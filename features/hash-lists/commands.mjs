/** Programs below `server`, as those of `server/commands.mjs`. */
export const HASH_COMMANDS = {
  hashes: {
    program: '../features/hash-lists/cli/hashes',
    usage: `Use:
  npm run hashes -- <file> --source=<name> --reason="<why>" [--end=2027-12-31] [--minors]
  npm run hashes -- --drop=<source>

Adds a file of PDQ, MD5, SHA-1 or SHA-256 hashes (NDJSON or CSV) to the list of its source, whose withdrawn hashes go. Uploads that
match are refused; with --minors they go on legal hold. Hashes without an end of their own end at --end. --drop deletes a list.`,
  },
};
