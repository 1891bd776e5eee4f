/** A pin, as far as what is done with it needs. */
export interface PinActsProps {
  id: string;
  title: string;
  /** As the page has it. */
  savesCount: number;
}
