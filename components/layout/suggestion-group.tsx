import { useId } from 'react';
import { Avatar } from '@/components/user/avatar';
import type { Suggestion } from '@/lib/schemas/suggestion';

interface SuggestionGroupProps {
  name: string;
  options: readonly Suggestion[];
  idOf: (at: number) => string;
  /** Place of the chosen one, which may be in another group. */
  active: number;
}

export function SuggestionGroup({ name, options, idOf, active }: SuggestionGroupProps) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} role="presentation" className="px-3 pt-2 pb-1 text-sm text-muted">
        {name}
      </div>
      {options.map(({ label, href, pins, image }, at) => (
        <a
          key={href}
          id={idOf(at)}
          role="option"
          aria-selected={at === active}
          href={href}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()} // keeps the focus in the field, so that the list stays for the click
          className={at === active ? 'bg-raised' : 'hover:bg-raised'}
        >
          {image !== undefined && <Picture isPerson={name === 'People'} {...{ label, image }} />}
          <bdi translate="no">{label}</bdi>
          {pins !== undefined && <span className="text-muted">{pins.toLocaleString('en')}</span>}
        </a>
      ))}
    </div>
  );
}

function Picture({ label, image, isPerson }: { label: string; image: string | null; isPerson: boolean }) {
  if (isPerson) return <Avatar name={label} image={image} size={32} />;
  return image ? <img src={image} alt="" width={32} height={32} /> : <span className="no-image" />;
}
