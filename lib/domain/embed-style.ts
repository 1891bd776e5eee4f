/** The front allows it by its hash. */
export const EMBED_STYLE = `:root{color-scheme:light dark;--paper:#fff;--ink:#1b1b21;--muted:#56565f}
@media (prefers-color-scheme:dark){:root{--paper:#17171c;--ink:#f2f2f5;--muted:#b6b6c0}}
*{box-sizing:border-box}
html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:15px/1.3 system-ui,sans-serif}
a{color:inherit}
main{flex:1;min-height:0}
main>a,main>video,main img{display:block;width:100%;height:100%}
img,video{object-fit:contain}
.grid{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));grid-auto-rows:minmax(0,1fr);gap:2px}
.grid img{object-fit:cover}
.notice{display:grid;place-content:center;gap:.5rem;padding:1rem;text-align:center}
.notice p{margin:0}
h1{font:inherit;margin:0}
footer{display:flex;gap:1rem;align-items:center;height:48px;padding:0 12px}
.caption{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.site{color:var(--muted);white-space:nowrap}
a:focus-visible{outline:3px solid;outline-offset:-3px}`;
