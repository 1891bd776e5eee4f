/** A pin, as far as what is done with it needs. */
export interface PinActionsProps {
  id: string;
  title: string;
  /** As the page has it. */
  savesCount: number;
}

export interface PinPageActionsProps extends PinActionsProps {
  /** The pin's page, to which visitors come back who sign in for a button of it. */
  returnTo: string;
}

export interface CardFootProps extends PinActionsProps {
  /** Text shown of the link away, '' without one. */
  destination: string;
}
