interface FrameIconProps {
  /** A drawing of app/styles/icons.css. */
  name:
    | 'bell'
    | 'boards'
    | 'bookmark'
    | 'camera'
    | 'chat'
    | 'close'
    | 'donate'
    | 'filter'
    | 'heart'
    | 'menu'
    | 'moon'
    | 'people'
    | 'person'
    | 'plus'
    | 'search'
    | 'sun';
  className?: string;
}

export const FrameIcon = ({ name, className = '' }: FrameIconProps) => (
  <i className={`icon icon-${name} ${className}`.trimEnd()} />
);
