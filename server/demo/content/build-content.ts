import { demoBoards } from './boards';
import type { DemoContent } from './demo-content';
import { demoBoardFollows, demoUserFollows } from './follows';
import { demoNotifications } from './notifications';
import { demoPeople } from './people';
import { demoPins } from './pins';
import { demoLikes } from './likes';

/** The demo content (rule 274): equal on every machine except for the dates, which count back from `now`. */
export function buildContent(now: Date, pinsAtMost = Infinity): DemoContent {
  const pins = demoPins(now).slice(0, pinsAtMost);
  const boards = demoBoards(pins, now);
  const content = {
    people: demoPeople(now),
    pins,
    likes: demoLikes(pins, now),
    boards,
    userFollows: demoUserFollows(now),
    boardFollows: demoBoardFollows(boards, now),
  };
  return { ...content, notifications: demoNotifications(content, now) };
}
