/** The production server that the build leaves behind, with all of its files. */
export const STANDALONE = '.next/standalone';
export const STANDALONE_SERVER = `${STANDALONE}/server.js`;
