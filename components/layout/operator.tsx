interface OperatorProps {
  name?: string;
  address?: string;
  email: string;
}

/** As the policies name the operator. */
export function Operator({
  name = 'Operator still to be named',
  address = 'Address still to be named',
  email,
}: OperatorProps) {
  return (
    <address className="mt-3 whitespace-pre-line not-italic">
      {name}
      {'\n'}
      {address}
      {'\n'}
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}
