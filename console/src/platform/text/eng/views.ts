/** Searches of a list that are saved under a name. */
export const views = {
  none: 'No views yet. Search, and save the search under a name.',
  own: 'My views',
  shared: 'Shared',
  sharedByMe: 'Shared with colleagues',
  current: 'Current view',
  save: 'Save view…',
  saveHint: 'Search first: a view keeps filters, order, rows and columns.',
  opensWith: 'Open the list with “{{name}}”',
  name: 'Name of the view',
  share: 'Share with colleagues',
  shareHint: 'Everyone who can see this list also sees the filters of the view.',
  update: 'Update with the current search',
  confirm: 'Save',
} as const;
