/**
 * Runs before the first paint and sets what belongs to the visitor on the root element: theme, closed sidebar, the tab that was left,
 * grid mode, what icons of grids look like, that choices for files are stored, and by cookies that there is a session and a paid one (specification CN 4, body attributes; resolutions 15
 * and 18). The body gets paid, closed sidebar and grid mode too, as soon as there is one: styles that must not wait for it
 * look at the root. Where an experiment runs the page waits for its variations, which needs this script. The page itself is rendered the same for everybody. It also takes note of clicks, for buttons that are not
 * alive yet; on the window, since React stops the clicks on what it has not hydrated at the document. Storage may be refused; then the defaults stand.
 */
export const firstPaintScript = `(function(d){try{var g=function(k){var v=localStorage.getItem(k);return v&&v.replace(/^"|"$/g,"")};
var t=g("theme");if(t==="light"||t==="dark")d.dataset.theme=t;
if(g("isSidebarClosed")==="true")d.dataset.sidebar="closed";
t=g("activeTab");if(t==="styles"||t==="categories"||t==="collections")d.dataset.sidebarTab=t;
if(g("I8GridMode")==="compact")d.dataset.gridMode="compact";
if(g("exportChoice")||g("lastSizeDownloaded"))d.dataset.exportChoice="stored";
t=JSON.parse(g("gridLook")||"null");if(t){var r=new CSSStyleSheet();r.insertRule("[data-icon-grid]{}");
document.adoptedStyleSheets=[r];["color","ground","stroke","size"].forEach(function(k,i){var v=t[k];
if(v!=null){d.setAttribute("data-grid-"+k,"");r.cssRules[0].style.setProperty("--grid-"+k,(i<2?"#":"")+v)}})}}catch(e){}
var c=document.cookie.split("; ");if(c.includes("i8user_paid=true"))d.dataset.paid="true";
if(c.includes("i8signed=1"))d.dataset.signedIn="true";
var b=function(){var o=document.body;if(!o)return;var s=o.dataset;if(d.dataset.paid)s.paid="true";
if(d.dataset.sidebar)s.sidebar="closed";s.gridMode=d.dataset.gridMode||"detailed";return 1};
if(!b())new MutationObserver(function(m,w){if(b())w.disconnect()}).observe(d,{childList:true});
if(d.dataset.experiments)d.dataset.experiments="awaited";
addEventListener("click",function(e){self.lastClicked=e.target},true)})(document.documentElement)`;
