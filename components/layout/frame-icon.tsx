interface FrameIconProps {
  /** A drawing of app/styles/icons.css. */
  name: 'camera' | 'chat' | 'close' | 'donate' | 'filter' | 'menu' | 'moon' | 'person' | 'plus' | 'search' | 'sun';
  className?: string;
}

export const FrameIcon = ({ name, className = '' }: FrameIconProps) => (
  <i className={`icon icon-${name} ${className}`.trimEnd()} />
);
