/** Plain JavaScript, because it runs before anything is installed. */

const HELP = ['--help', '-h'];
const OPTION = /(?<![\w-])--[a-z][\w-]*/g;

/**
 * Ends the process when help is asked for, or when the command line is not that of the command's usage.
 * @param {{ usage: string, passesOn?: boolean }} command `passesOn`: another program gets what stands behind it
 * @param {readonly string[]} args what stands behind the command
 */
export function checkCommandLine({ usage, passesOn = false }, args) {
  const end = args.indexOf('--');
  const options = (end < 0 ? args : args.slice(0, end)).filter((arg) => /^-./.test(arg));
  if (options.some((option) => HELP.includes(option))) {
    console.log(usage);
    process.exit(0);
  }
  if (passesOn) return;
  const known = usage.match(OPTION) ?? [];
  const unknown = options.find((option) => !known.includes(option.split('=')[0]));
  if (unknown) refuse(`There is no option ${unknown}.`, usage);
  const words = args.filter((arg) => !options.includes(arg));
  if (words.length > 0 && !/-- [^-]/.test(usage)) refuse(`This command takes nothing: "${words.join(' ')}".`, usage);
}

function refuse(message, usage) {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
}
