/** The records desk: what can be asked of the service besides recipes, and its answers. */
export const records = {
  title: 'Records',
  tabs: { ask: 'Ask', requests: 'Changes', journal: 'Journal' },
  tabsLabel: 'Asking and changing',
}
