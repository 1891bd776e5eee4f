import { CircleUserRound, Plus } from 'lucide-react';
import { Menu } from '@/components/ui/menu';
import { paths } from '@/lib/routes';

const CREATE_ITEMS = [
  { label: 'Create Pin', href: paths.createPin },
  { label: 'Create Board', href: paths.createBoard },
];
const VISITOR_ITEMS = [
  { label: 'Login!', href: paths.signIn },
  { label: 'Sign Up!', href: paths.signUp },
];

/** The create and profile menus as a visitor sees them (spec §2). */
export function AccountMenus() {
  return (
    <>
      <Menu label="Create" items={CREATE_ITEMS}>
        <Plus size={22} aria-hidden />
      </Menu>
      <Menu label="Profile menu" items={VISITOR_ITEMS}>
        <CircleUserRound size={22} aria-hidden />
      </Menu>
    </>
  );
}
