/** Below its button by default. */
export const Spinner = ({
  children,
  className = 'mt-3 justify-center text-sm',
}: {
  children: string;
  className?: string;
}) => (
  <p role="status" className={`spinner ${className}`}>
    {children}
  </p>
);
