/**
 * Runs before the first paint and sets what belongs to the visitor on the root element: theme, closed sidebar, grid mode
 * and the paid cookie (specification CN 4, body attributes; resolutions 15 and 18). The page itself is rendered the same
 * for everybody. Storage may be refused; then the defaults stand.
 */
export const firstPaintScript = `(function(d){try{var g=function(k){var v=localStorage.getItem(k);return v&&v.replace(/^"|"$/g,"")};
var t=g("theme");if(t==="light"||t==="dark")d.dataset.theme=t;
if(g("isSidebarClosed")==="true")d.dataset.sidebar="closed";
if(g("I8GridMode")==="compact")d.dataset.gridMode="compact"}catch(e){}
if(/(?:^|; )i8user_paid=true(?:;|$)/.test(document.cookie))d.dataset.paid="true"})(document.documentElement)`;
