const SCRIPT = `var d=document.documentElement.dataset;try{var s=localStorage,t=s.getItem('current-theme');if(s.getItem('user'))d.account='';if(s.getItem('side-menu')==='folded')d.menu='folded'}catch(e){}d.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';d.nearPictures='';addEventListener('load',function(){customElements.get('near-picture')||delete d.nearPictures})`;

/**
 * Sets before the first paint what this device remembers: the theme, else the system's (rule 17), and whether the side menu
 * is folded away (rule 78). Marks the page of somebody who is signed in besides, so that the top bar keeps room for what
 * they get.
 * Has the pictures of cards wait until they are near the window, unless the element that sees to that has not come by the
 * page's `load` (app/styles/cards.css).
 */
export function FirstPaintScript() {
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
