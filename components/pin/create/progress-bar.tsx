interface ProgressBarProps {
  /** Of what. */
  label: string;
  /** From 0 to 1; null while nobody knows. */
  part: number | null;
}

export const ProgressBar = ({ label, part }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={part === null ? undefined : Math.floor(part * 100)}
    className={`progress ${part === null ? 'progress-unknown' : ''}`}
  >
    <div style={{ width: part === null ? undefined : `${part * 100}%` }} />
  </div>
);
