/** The production server that the build leaves behind, and all that it needs beside it. */
export const STANDALONE = '.next/standalone';
export const STANDALONE_SERVER = `${STANDALONE}/server.js`;
