/** A pin, as far as what is done with it needs. */
export interface PinActionsProps {
  id: string;
  title: string;
  /** As the page has it. */
  savesCount: number;
}

export interface CardFootProps extends PinActionsProps {
  /** Text shown of the link away, '' without one. */
  destination: string;
}
