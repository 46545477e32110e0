import type { SlotModule } from '@icoteca/shared-contracts';
import { LibrarySidebar } from './sidebar/library-sidebar.tsx';
import { loadSidebar, type SidebarData } from './sidebar/sidebar-data.ts';
import { namespace } from './texts/texts.ts';

export { loadSidebar as load, namespace };

/** The left column of browse pages. */
const Sidebar: SlotModule<'sidebar', SidebarData>['default'] = ({ slotData }) =>
  slotData ? <LibrarySidebar data={slotData} /> : null;
export default Sidebar;
