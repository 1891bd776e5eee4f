/** Says that something slow is under way. */
export const Spinner = ({ children, className = '' }: { children: string; className?: string }) => (
  <p role="status" className={`spinner ${className}`.trimEnd()}>
    {children}
  </p>
);
