const SCRIPT = `var d=document.documentElement.dataset;try{var s=localStorage,t=s.getItem('current-theme');if(s.getItem('user'))d.account='';if(s.getItem('side-menu')==='folded')d.menu='folded'}catch(e){}d.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';d.unpainted='';requestAnimationFrame(function(){requestAnimationFrame(function(){delete d.unpainted})})`;

/**
 * Sets before the first paint what this device remembers: the theme, else the system's (rule 17), and whether the side menu
 * is folded away (rule 78). Marks the page of somebody who is signed in besides, so that the top bar keeps room for what
 * they get.
 * Marks the page until its first frame is painted, too: on phones, pictures further down are asked for after it
 * (app/styles/cards.css), so that they take nothing from those that it shows.
 */
export function FirstPaintScript() {
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
