// The page of a product that is drawn by React 18: the elements are tags to it like any other.
const { createElement: h, useState } = window.React;

function Page() {
  const [theme, setTheme] = useState('light');
  return h(
    'div',
    null,
    h('p', { id: 'react-version' }, window.React.version),
    h('button', { type: 'button', onClick: () => setTheme('dark') }, 'Night'),
    h('icoteca-header', { product: 'photos', theme }),
    h('icoteca-search', { domain: 'photos' }),
  );
}
window.ReactDOM.createRoot(document.getElementById('root')).render(h(Page));
