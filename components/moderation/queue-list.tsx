'use client';

import { useEffect, useRef, useState } from 'react';
import { ActForm } from '@/components/moderation/act-form';
import { BlurredView } from '@/components/moderation/blurred-view';
import { takeNext } from '@/components/moderation/moderation-request';
import { KeysHelp } from '@/components/moderation/keys-help';
import { QueueRow, type QueueRowItem } from '@/components/moderation/queue-row';
import { useAction } from '@/components/moderation/use-action';
import { useKeys } from '@/components/moderation/use-keys';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Failure } from '@/components/ui/messages';
import { useViewer } from '@/lib/client/viewer';
import type { Act } from '@/lib/domain/acts/act';
import { MORE_PIN_ACTS, type ActedPins } from '@/lib/domain/acts/pins';
import { REQUEST_ACTS } from '@/lib/domain/acts/requests';
import type { Role } from '@/lib/domain/roles';

const KEYS = [
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['o', 'Open'],
  ['x', 'Select / unselect'],
  ['v', 'Show the picture'],
  ['c', 'Take / release'],
  ['K', 'Keep the selected pins, else this one'],
  ['R', 'Remove the selected pins, else this one'],
] as const;

const OTHERS = 'Bulk actions work on pins only.';

/** By keys or by hand. */
export function QueueList({ rows, role }: { rows: readonly QueueRowItem[]; role: Role }) {
  const list = useRef<HTMLUListElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [removes, setRemoves] = useState<readonly QueueRowItem[]>([]);
  const { run, isWorking, failure, setFailure } = useAction();
  const [looked, setLooked] = useState<QueueRowItem>();
  const [clear, setClear] = useState('');
  const viewer = useViewer();

  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = () => links().findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const move = (step: number) => {
    const all = links();
    all[Math.min(all.length - 1, Math.max(0, at() + step))]?.focus();
  };
  const current = () => rows[at()];
  const reveal = ({ item }: QueueRowItem) => setClear(clear === item ? '' : item);
  useEffect(() => {
    const next = takeNext();
    if (next === null) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    (all.find((link) => link.dataset.row === next) ?? all[0])?.focus();
  }, []);
  const select = ({ item }: QueueRowItem, wanted: boolean) =>
    setSelected((before) => new Set(wanted ? [...before, item] : [...before].filter((other) => other !== item)));
  const toggle = () => {
    const row = current();
    if (row?.type === 'pin') select(row, !selected.has(row.item));
  };

  /** The selected pins, else the focused one. */
  const meant = (): QueueRowItem[] => {
    const chosen = rows.filter(({ item }) => selected.has(item));
    const row = current();
    if (chosen.length > 0) return chosen;
    if (row?.type === 'pin') return [row];
    setFailure(OTHERS);
    return [];
  };
  /** The first after those that is not among them. */
  const nextAfter = (pins: readonly QueueRowItem[]) => {
    const last = Math.max(...pins.map((pin) => rows.indexOf(pin)));
    const left = rows.filter((row) => !pins.includes(row));
    return (left.find((row) => rows.indexOf(row) > last) ?? left.at(-1))?.item ?? '';
  };
  /** Goes on with the next item. */
  const onward = (row: Act<ActedPins>, pins: readonly QueueRowItem[]): Act<ActedPins> => ({
    ...row,
    call: (of, values) => ({ ...row.call(of, values), next: nextAfter(pins) }),
  });
  const keep = () => {
    const pins = meant();
    if (pins.length > 0) void run(onward(MORE_PIN_ACTS['keep-selected'], pins).call({ pins }, {}));
  };
  const claim = () => {
    const row = current();
    if (!row) return;
    const isOwn = viewer !== null && row.claimedById === viewer._id;
    void run(REQUEST_ACTS[isOwn ? 'release' : 'take'].call(row, {}));
  };
  const label = removes.length > 1 ? `Remove ${removes.length} pins` : 'Remove';
  const removal = onward({ ...MORE_PIN_ACTS['remove-selected'], label }, removes);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    o: () => links()[at()]?.click(),
    x: toggle,
    v: () => looked && reveal(looked),
    c: claim,
    K: keep,
    R: () => setRemoves(meant()),
  });

  return (
    <>
      <div role="group" aria-label="What is selected" className="decision-bar">
        <span aria-live="polite" className="min-w-24 text-sm text-muted">
          {`${selected.size} selected`}
        </span>
        <Button
          variant="raised"
          className="disabled:opacity-60"
          disabled={isWorking || selected.size === 0}
          onClick={keep}
        >
          Keep
        </Button>
        <Button
          variant="harm"
          className="disabled:opacity-60"
          disabled={isWorking || selected.size === 0}
          onClick={() => setRemoves(meant())}
        >
          Remove
        </Button>
        <KeysHelp keys={KEYS} />
      </div>
      {failure && <Failure>{failure}</Failure>}
      <div className="queue">
        <ul ref={list} className="grid content-start gap-2">
          {rows.map((row) => (
            <QueueRow
              key={row.kind + row.item}
              row={row}
              isSelected={selected.has(row.item)}
              isClear={clear === row.item}
              onLook={() => setLooked(row)}
              onSelect={(wanted) => select(row, wanted)}
            />
          ))}
        </ul>
        <aside aria-label="Picture" className="queue-picture">
          {looked?.pictures[0] ? (
            <BlurredView
              key={looked.kind + looked.item}
              pinId={looked.pictures[0]}
              alt={looked.title}
              isClear={clear === looked.item}
              onToggle={() => reveal(looked)}
            />
          ) : (
            <p className="text-sm text-muted">Choose an item to see its picture.</p>
          )}
        </aside>
      </div>
      <Dialog title={removal.label} open={removes.length > 0} onClose={() => setRemoves([])} isForm>
        <ActForm row={removal} of={{ pins: removes, role }} />
      </Dialog>
    </>
  );
}
