import { Section } from '@/components/ui/section';

const COLORS = 'page surface raised line ink muted accent accent-hover on-accent heart danger'.split(' ');
const TEXTS = ['13', '15', '18', '24', '32'];
const SIZES = ['sm', 'base', 'lg', '2xl', '3xl'];
const WEIGHTS = ['normal', 'semibold', 'bold'];
const RADII = ['lg', 'xl', '2xl', 'full'];
const SPACES = [1, 2, 3, 4, 5, 6, 8];
const SHADOWS = ['shadow', 'shadow-float'];

const BOX = { width: '5rem', height: '3rem', border: '1px solid var(--line)' };

/** app/styles/tokens.css. */
export const Tokens = () => (
  <Section heading="Tokens">
    <ul aria-label="Colors" className="mt-3 flex flex-wrap gap-4">
      {COLORS.map((name) => (
        <li key={name}>
          <div style={{ ...BOX, background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>
    <ul aria-label="Text" className="mt-4">
      {SIZES.flatMap((size, i) =>
        WEIGHTS.map((weight) => (
          <li
            key={size + weight}
            style={{ fontSize: `var(--text-${size})`, fontWeight: `var(--font-weight-${weight})` }}
          >
            {TEXTS[i]} px, {weight}: <span style={{ fontFamily: 'var(--font-heading)' }}>quiet hills at dusk</span>
          </li>
        )),
      )}
    </ul>
    <ul aria-label="Radii, shadows and spaces" className="mt-4 flex flex-wrap items-baseline gap-4">
      {RADII.map((name) => (
        <li key={name}>
          <div style={{ ...BOX, borderRadius: `var(--radius-${name})` }} />
          radius-{name}
        </li>
      ))}
      {SHADOWS.map((name) => (
        <li key={name}>
          <div style={{ ...BOX, boxShadow: `var(--${name})` }} />
          {name}
        </li>
      ))}
      {SPACES.map((n) => (
        <li key={n}>
          <div style={{ width: `var(--space-${n})`, height: '1rem', background: 'var(--ink)' }} />
          space-{n}
        </li>
      ))}
    </ul>
  </Section>
);
