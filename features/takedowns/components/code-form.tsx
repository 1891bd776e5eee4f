import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/routes';

/** Works without scripts. */
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
      <Button type="submit" variant="primary" className="mt-4">
        Show my notice
      </Button>
    </form>
  );
}
