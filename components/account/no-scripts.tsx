/** Stands in for a form of the account where scripts are off. */
export function NoScripts() {
  return (
    <noscript>
      <p className="mt-4 rounded-xl bg-raised p-3 text-sm">
        Signing in needs JavaScript. Switch it on in your browser and load this page again.
      </p>
    </noscript>
  );
}
