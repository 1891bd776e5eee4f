export interface PinActionsProps {
  id: string;
  title: string;
  /** The page's own count. */
  savesCount: number;
}

export interface CardFootProps extends PinActionsProps {
  /** '' without one. */
  destination: string;
}
