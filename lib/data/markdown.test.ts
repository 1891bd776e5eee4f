import { renderMarkdown } from '@/lib/data/markdown';

it.each([
  ['One *two* [three](/updates).', '<p>One <em>two</em> <a href="/updates">three</a>.</p>'],
  ['# Big\n\n- one\n- two', '<h3>Big</h3>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  ['a <b>bold</b> <script>alert(1)</script>', '<p>a &lt;b&gt;bold&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['[x](javascript:alert(1)) [y](data:text/html,z)', '<p>x y</p>'],
  ['[x](https://a.example/?a=1&b="2)', '<p><a href="https://a.example/?a=1&amp;b=&quot;2">x</a></p>'],
  ['![a < picture](https://a.example/x.png)', '<p>a &lt; picture</p>'],
])('Markdown is rendered: %j', (text, html) => expect(renderMarkdown(text)).toBe(html));
