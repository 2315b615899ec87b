export const listColumns = {
  menu: 'কলাম',
  shown: 'যে কলামগুলো দেখবেন',
  showAll: 'সব দেখান',
  usual: 'সাধারণ',
  failed: 'কলামের পছন্দ রাখা যায়নি!',
}
