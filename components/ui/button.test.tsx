import { renderToStaticMarkup } from 'react-dom/server';
import { Button, ButtonLink } from '@/components/ui/button';

describe('a button', () => {
  it('sends no form unless its type says so', () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toBe('<button type="button" class="button">Go</button>');
    expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"');
  });

  it('has the classes of its variant, and those of its place', () => {
    expect(renderToStaticMarkup(<Button variant="danger" className="mt-4" />)).toContain(
      'class="button border border-danger text-danger mt-4"',
    );
  });

  it('is a link with the same classes where it leads somewhere', () => {
    expect(
      renderToStaticMarkup(
        <ButtonLink href="/" variant="primary">
          Home
        </ButtonLink>,
      ),
    ).toBe('<a href="/" class="button button-primary">Home</a>');
  });
});
