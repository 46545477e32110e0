import { firstPaintScript } from './first-paint-script.ts';

/**
 * Runs in the head, when every style sheet before it has come or has failed, and nothing has been painted: a sheet that
 * failed is fetched again under a second address, and that of the last good version beside it, until one of them is there.
 * The page waits for both, so that it never shows unstyled and moves when a version that works takes over. What failed is
 * marked, so that nobody takes it for loaded. A sheet that failed is none, is empty, or cannot be read: it depends on how.
 */
const fallbackSheetsScript = `document.querySelectorAll("link[rel=stylesheet]").forEach(function(l){try{if(l.sheet.cssRules.length)return}catch(e){}
var s=(l.dataset.spare||"").split(" ");function a(h,i){var m=document.createElement("link");m.rel="stylesheet";m.crossOrigin="anonymous";if(i)m.integrity=i;
m.setAttribute("blocking","render");m.href=h;m.onerror=function(){m.remove()};document.head.append(m);return m}
l.dataset.failed="";var o=s[0]&&a(s[0],s[1]),n=a(l.href+"?again=1",l.integrity);n.onload=function(){if(o)o.remove()}});`;

/** The only code in the HTML of a page; the content security policy allows it by its hash. */
export const inlineScript = `${firstPaintScript}\n${fallbackSheetsScript}`;
