import type { SlotModule } from '@icoteca/shared-contracts';
import { LibrarySidebar } from './sidebar/library-sidebar.tsx';
import { loadSidebar, type SidebarData } from './sidebar/sidebar-data.ts';
import texts from './texts/en.json?keys=icons,styles,inStyles,part,popular.title,cover.title,error.retry,sidebar&texts';
import { namespace } from './texts/texts.ts';

export { loadSidebar as load, namespace, texts };

/** The left column of browse pages. */
const Sidebar: SlotModule<'sidebar', SidebarData>['default'] = ({ slotData }) =>
  slotData ? <LibrarySidebar data={slotData} /> : null;
export default Sidebar;
