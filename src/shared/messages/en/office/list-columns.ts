/** Which columns an admin list shows. */
export const listColumns = {
  menu: 'Columns',
  shown: 'Columns shown',
  showAll: 'Show all',
  usual: 'Default',
  failed: 'The columns were not kept!',
} as const
