import { MEDIA_TYPES } from '@/lib/domain/media-types';
import { limitOf, type Part, type Range } from '@/lib/domain/search/query';

const LIMITS = { '>': 'over', '>=': 'from', '<': 'under', '<=': 'up to' } as const;

/** A part of a search in words, for its chip. */
export function describePart(part: Part): string {
  switch (part.kind) {
    case 'word':
      return part.text;
    case 'phrase':
      return `“${part.text}”`;
    case 'tag':
    case 'by':
      return `${part.kind} ${part.name}`;
    case 'board':
      return `on board ${part.name}`;
    case 'is':
      return `${MEDIA_TYPES[part.type].label}s`;
    case 'ratio':
      return part.shape;
    case 'range':
      return `${part.measure} ${describeRange(part)}`;
    case 'after':
      return `since ${part.day}`;
    case 'before':
      return `before ${part.day}`;
    case 'not':
      return `${describePart(part.part)} excluded`;
    case 'any':
      return part.parts.map(describePart).join(' or ');
    case 'all':
      return part.parts.map(describePart).join(' and ');
  }
}

function describeRange({ from, to }: Range): string {
  if (from !== null && to !== null) return from === to ? `${from}` : `${from} to ${to}`;
  const { sign, value } = limitOf({ from, to });
  return `${LIMITS[sign]} ${value}`;
}
