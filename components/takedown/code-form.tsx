import { TextField } from '@/components/form/text-field';
import { paths } from '@/lib/routes';

/** Where a code is typed in; a plain form, which works without scripts. */
export function CodeForm() {
  return (
    <form method="get" action={paths.takedownStatus()}>
      <TextField
        label="Code of your notice"
        name="code"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <button type="submit" className="button button-primary mt-4">
        Show my notice
      </button>
    </form>
  );
}
