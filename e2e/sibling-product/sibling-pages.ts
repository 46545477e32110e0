/** A page of a sibling product: its head, its body and its content security policy. */
export interface SiblingPage {
  readonly head: string;
  readonly body: string;
  readonly policy?: string;
}

/** Careless rules of a page: they would ruin whatever they reach. */
const hostileStyles = `
* { font: italic 700 31px/3 serif !important; color: lime !important; letter-spacing: 9px !important;
    border: 7px solid red !important; box-sizing: content-box !important; margin: 11px !important;
    text-decoration: underline wavy red !important; }
html { font-size: 40px !important; }
:root, * { --accent: lime; --text: lime; --surface-page: black; --space-1: 90px; --rem: 50px; --header: 300px; }
header, nav, button, a, details, input, form, svg, ul, li { display: inline !important; background: red !important;
    padding: 20px !important; width: 500px !important; text-transform: uppercase !important; }
icoteca-header, icoteca-search { opacity: 0.2 !important; text-align: right !important; direction: rtl !important; }`;

/** Something of the page's own, by which one sees whether the embedded parts change it. */
const ownContent = `<main><h1>Brushes</h1><p class="logo"><a href="#own">Own link</a></p>
<button type="button" class="button">Own button</button><input value="own">
<dialog>Own dialog</dialog><ul><li>One</li></ul></main>`;

const embed = (site: string, script = 'icoteca.js') =>
  `<script src="${site}/embed/v1/${script}" crossorigin defer></script>`;

const header = '<icoteca-header product="photos"></icoteca-header>';
const search = '<icoteca-search domain="photos"></icoteca-search>';
/** Gives the parts the same room in every page, so that what is left of a difference is style. */
const room = (parts: string) =>
  `<div style="position:absolute!important;inset:0 auto auto 0!important;width:1200px!important;margin:0!important;border:0!important">${parts}</div>`;

/** The pages of the sibling product by their path. */
export function siblingPages(site: string): Readonly<Record<string, SiblingPage>> {
  return {
    // No framework; one script tag brings both parts.
    '/plain': { head: embed(site), body: `${room(header + search)}${ownContent}` },
    '/without': { head: '', body: `${room('')}${ownContent}` },
    '/header': { head: embed(site, 'header.js'), body: header },
    '/french': {
      head: embed(site),
      body: '<icoteca-header locale="fr" theme="dark"></icoteca-header><icoteca-search locale="fr" hotkeys></icoteca-search>',
    },
    '/hostile': {
      head: `<style>${hostileStyles}</style>${embed(site)}`,
      body: `${room(header + search)}${ownContent}`,
    },
    // The page allows scripts of the site and nothing else whatsoever.
    '/strict': {
      head: embed(site),
      body: `${header}${search}`,
      policy: `default-src 'none'; script-src ${site}`,
    },
    // The page takes no text for the URL of a script; the second names the policies that it takes, and ours is not among them.
    '/trusted-types': {
      head: embed(site),
      body: `${header}${search}`,
      policy: "require-trusted-types-for 'script'",
    },
    '/other-trusted-types': {
      head: embed(site),
      body: '<icoteca-header locale="fr"></icoteca-header><icoteca-search></icoteca-search>',
      policy: "require-trusted-types-for 'script'; trusted-types other",
    },
    // The page sets a property before the script is there.
    '/early-property': {
      head: embed(site),
      body: `${header}<script>document.querySelector('icoteca-header').theme = 'dark'</script>`,
    },
    // A page that is drawn by an older React, with the elements among its own.
    '/react-18': {
      head: '<script src="/react-18.js"></script><script src="/react-dom-18.js"></script>',
      body: `<div id="root"></div><script src="/react-18-page.js"></script>${embed(site)}`,
    },
    // Hosts that load the parts by federation: one with React 19, one with React 18.
    '/federated': {
      head: '',
      body: `<div id="root" data-site="${site}"></div><script src="/federated-host.js"></script>`,
    },
    // The same host where it shares `react` alone, and an older one.
    '/federated-react-alone': {
      head: '',
      body: `<div id="root" data-site="${site}" data-shares="19.1.1"></div><script src="/federated-host.js"></script>`,
    },
    // A host of a remote itself, by the manifest of module federation.
    '/federated-remote': {
      head: '',
      body: `<div id="root" data-site="${site}"></div><script src="/federated-remote-host.js"></script>`,
    },
    '/federated-18': {
      head: '<script src="/react-18.js"></script><script src="/react-dom-18.js"></script>',
      body: `<div id="root" data-site="${site}"></div><script src="/federated-18-host.js"></script>`,
    },
  };
}
