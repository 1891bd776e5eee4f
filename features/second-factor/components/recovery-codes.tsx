import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** They are shown this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div>
      <p ref={start} tabIndex={-1} className="outline-none">
        Keep these recovery codes in a safe place. If you lose your passkeys, each of them works once. We show them only
        now.
      </p>
      <ul
        aria-label="Recovery codes"
        translate="no"
        className="mt-4 grid gap-1.5 rounded-xl bg-raised p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      <Button variant="primary" className="mt-5 w-full" onClick={onSaved}>
        I have stored them
      </Button>
    </div>
  );
}
