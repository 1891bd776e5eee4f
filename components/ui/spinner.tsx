/** Says that something slow is under way, below the button that began it unless `className` places it elsewhere. */
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
