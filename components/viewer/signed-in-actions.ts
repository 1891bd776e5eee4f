export { HideTagsMenu } from '@/components/personal/hide-tags-menu';
export { HiddenTagUndo } from '@/components/personal/hidden-tag-undo';
export { PersonMenu } from '@/components/personal/person-menu';
export { PersonUndo } from '@/components/personal/person-undo';
export { ShowHiddenTag } from '@/components/personal/show-hidden-tag';
export { FollowButton } from '@/components/viewer/follow-button';
export { BoardsOfPin, OwnPins, PinsOnBoard, UntilTaken, WhileOnBoard } from '@/components/viewer/live-board-counts';
export { LiveCount } from '@/components/viewer/live-count';
export { CardFoot, PinButtons, ViewerButtons } from '@/components/viewer/pin-buttons';
