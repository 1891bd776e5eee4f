import { KIND_CHOICES, MUTABLE_KINDS, type MutableKind } from '@/lib/domain/notification-kinds';

interface KindChoicesProps {
  muted: readonly MutableKind[];
  onChoose: (muted: MutableKind[]) => void;
}

export function KindChoices({ muted, onChoose }: KindChoicesProps) {
  const choose = (kind: MutableKind, isWanted: boolean) =>
    onChoose(MUTABLE_KINDS.filter((other) => (other === kind ? !isWanted : muted.includes(other))));
  return (
    <>
      <fieldset className="mt-4">
        <legend className="text-sm text-muted">Tell me when:</legend>
        {MUTABLE_KINDS.map((kind) => (
          <label key={kind} className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={!muted.includes(kind)}
              onChange={({ target }) => choose(kind, target.checked)}
            />
            {KIND_CHOICES[kind]}
          </label>
        ))}
      </fieldset>
      <p className="mt-4 text-sm text-muted">We’ll always send you important notices. Older notifications stay.</p>
    </>
  );
}
