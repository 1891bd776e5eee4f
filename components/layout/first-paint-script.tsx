const SCRIPT = `var d=document.documentElement.dataset;if(name==='unstored-sign-in')d.account='';try{if(localStorage.getItem('user')||sessionStorage.getItem('user'))d.account='';if(localStorage.getItem('side-menu')==='folded')d.menu='folded';if(localStorage.getItem('columns')==='2')d.columns='2';var s=localStorage.getItem('keeps-seen');if(s){d.seen=s;if(localStorage.getItem('hide-seen')==='on')d.hideSeen=''}}catch(e){}function setTheme(){try{var t=localStorage.getItem('current-theme')}catch(e){}d.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'}setTheme();addEventListener('storage',setTheme);addEventListener('pageshow',setTheme);d.nearPictures='';addEventListener('load',function(){customElements.get('near-picture')||delete d.nearPictures})`;

/**
 * Sets before the first paint: the theme (rule 53), which follows other tabs, a folded menu (rule 62), two columns on phones (rule 7), seen pins (rule 121), room for the
 * signed-in's tools, and lazy card pictures unless their script fails (app/styles/cards.css).
 */
export function FirstPaintScript() {
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
