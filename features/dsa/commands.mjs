/** Programs below `server`, as those of `server/commands.mjs`. */
export const DSA_COMMANDS = {
  report: {
    program: '../features/dsa/cli/report',
    usage: `Use:
  npm run report -- --dsa <year> [--to=<folder>]
  npm run report -- --records <month> [--to=<folder>]

Writes the parts of the yearly transparency report (Digital Services Act) that the site can count, as CSV files in the columns of the
Commission's template, and the audit log's own counts beside them; without --to into the folder dsa-<year> here.
--records writes the pins that were published in a month (2026-11), with the numbers of their releases, into records-<month>.csv.`,
  },
};
