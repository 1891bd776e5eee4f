/** @jest-environment ./jest/browser-environment.ts */
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { personAtPage } from '@/jest/person-at-page';

const select = jest.fn();
const ITEMS: MenuItem[] = [
  { label: 'Home', href: '/' },
  { label: 'Here', href: () => '/here' },
  { label: 'Logout', onSelect: select },
];
const button = () => screen.getByRole('button', { name: 'Profile menu' });
const item = (name: string) => screen.getByRole('menuitem', { name });

const menu = (
  <>
    <Menu label="Profile menu" items={ITEMS}>
      Me
    </Menu>
    <p>Beside</p>
  </>
);

function open() {
  render(menu);
  return personAtPage();
}

beforeEach(() => select.mockClear());

describe('a menu', () => {
  it('opens by its button, leads with its first item and names itself', async () => {
    const { user } = open();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.click(button());
    expect(screen.getByRole('menu', { name: 'Profile menu' })).toHaveAttribute(
      'id',
      button().getAttribute('aria-controls'),
    );
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(item('Home')).toHaveFocus();
    expect(item('Here')).toHaveAttribute('href', '/here');
  });

  it('is walked by the arrows, Home and End, around its ends', async () => {
    const { user } = open();
    button().focus();
    await user.keyboard('{ArrowDown}');
    for (const [key, name] of [
      ['{ArrowDown}', 'Here'],
      ['{End}', 'Logout'],
      ['{ArrowDown}', 'Home'],
      ['{ArrowUp}', 'Logout'],
      ['{Home}', 'Home'],
    ] as const) {
      await user.keyboard(key);
      expect(item(name)).toHaveFocus();
    }
  });

  it('closes by Escape, which gives the focus back', async () => {
    const { user } = open();
    await user.click(button());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('closes by Tab and by a press beside it', async () => {
    const { user } = open();
    await user.click(button());
    await user.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(button());
    fireEvent.pointerDown(screen.getByText('Beside'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes when another menu opens, even one whose button no pointer has pressed', () => {
    render(
      <>
        {menu}
        <Menu label="Create" items={[{ label: 'Create Pin', href: '/create-pin' }]}>
          +
        </Menu>
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    fireEvent.click(button());
    expect(screen.getByRole('menu')).toHaveAccessibleName('Profile menu');
    expect(item('Home')).toHaveFocus();
  });

  it('does what an item is for, with the focus back on its button', async () => {
    const { user } = open();
    await user.click(button());
    await user.click(item('Logout'));
    expect(select).toHaveBeenCalledTimes(1);
    expect(button()).toHaveFocus();
  });

  it('can be pressed before the page runs', () => {
    expect(renderToStaticMarkup(menu)).not.toContain('disabled');
  });
});
