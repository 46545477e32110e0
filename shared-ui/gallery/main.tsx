import '../styles/styles.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;
const place = document.getElementById('gallery');
if (place) createRoot(place).render(<Gallery />);
