/** The apiCodes of the editorial group `filled`, in its order. A name of a file says so, without the rest of the groups. */
export const filledStyles =
  'tabler:filled solar:bold ph:fill mdi:filled wpf ri:fill bi:fill iconoir:solid heroicons:solid heroicons:mini heroicons:micro ion:filled ion:sharp line-md:filled simple-icons octicon eva:fill clarity:solid ant-design:filled teenyicons:solid majesticons:solid eos-icons healthicons:filled maki temaki wi';
