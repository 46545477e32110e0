/**
 * Sets the theme that a visitor chose on the root element, `data-theme` `light` or `dark`, before the first paint: for
 * documents of this host that are no pages of the shell. Without a choice, without scripts or where storage is refused
 * they follow the system. Its text must be in the document unchanged, since policies name its hash.
 */
export const themeScript = `(function(d){try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.dataset.theme=t}catch(e){}})(document.documentElement)`;
