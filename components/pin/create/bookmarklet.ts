/** Smaller images are icons and avatars, pixels. */
const SMALLEST = 150;

/** Opens /create-pin with the page's largest image, title and URL; runs on other sites, so in old syntax. */
export const bookmarklet = (siteUrl: string): string =>
  `javascript:${encodeURIComponent(
    `(function(){
var d=document,l=location,best='',most=${SMALLEST ** 2 - 1};
function see(u,w,h){try{u=new URL(u,d.baseURI).href;if(/^https?:/.test(u)&&w*h>most){best=u;most=w*h}}catch(e){}}
if(/^image\\//.test(d.contentType))best=l.href;else{
[].forEach.call(d.images,function(i){see(i.currentSrc||i.src,i.naturalWidth,i.naturalHeight)});
[].forEach.call(d.querySelectorAll('video[poster]'),function(v){see(v.poster,v.clientWidth,v.clientHeight)});
if(!best){var m=d.querySelector('meta[property="og:image"]');if(m)see(m.content,most,2)}}
if(!best)return alert('There is no large image on this page.');
var a=${JSON.stringify(siteUrl)}+'/create-pin?image='+encodeURIComponent(best)+'&title='+encodeURIComponent(d.title.slice(0,120))+'&url='+encodeURIComponent(l.href);
if(!open(a))l.href=a})()`.replaceAll('\n', ''),
  )}`;
