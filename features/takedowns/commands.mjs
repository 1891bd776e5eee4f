/** Programs below `server`, as those of `server/commands.mjs`. */
export const TAKEDOWN_COMMANDS = {
  takedowns: {
    program: '../features/takedowns/cli/takedowns',
    usage: `Use:
  npm run takedowns -- --year <year> [--csv]

Counts the takedown notices of a year by kind: how many came, are open, were hidden because 48 hours were over, and were late; median
and longest time until the decision.`,
  },
};
