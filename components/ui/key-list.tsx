interface KeyListProps {
  keys: readonly (readonly [key: string, does: string])[];
}

export const KeyList = ({ keys }: KeyListProps) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
    {keys.map(([key, does]) => (
      <div key={key} className="contents">
        <dt>
          <kbd className="rounded bg-raised px-2 py-0.5 font-mono">{key}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
