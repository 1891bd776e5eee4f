/** Stands in for a form where scripts are off. */
export function NoScripts({ act = 'Signing in' }: { act?: string }) {
  return (
    <noscript>
      <p className="mt-4 rounded-xl bg-raised p-3 text-sm">
        {act} needs JavaScript. Switch it on in your browser and load this page again.
      </p>
    </noscript>
  );
}
