interface FrameIconProps {
  /** Of a drawing in app/styles/icons.css. */
  name: 'chat' | 'close' | 'donate' | 'filter' | 'menu' | 'moon' | 'person' | 'plus' | 'search' | 'sun';
  className?: string;
}

/** An icon of the frame of every page; decoration beside a name. */
export const FrameIcon = ({ name, className = '' }: FrameIconProps) => (
  <i className={`icon icon-${name} ${className}`.trimEnd()} />
);
