export function NoScripts({ activity = 'Signing in' }: { activity?: string }) {
  return (
    <noscript>
      <p className="mt-4 rounded-xl bg-raised p-3 text-sm">
        {activity} needs JavaScript. Switch it on in your browser and load this page again.
      </p>
    </noscript>
  );
}
