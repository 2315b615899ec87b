/** Saved views of admin lists: a search with filters and order. */
export const listViews = {
  views: 'Views',
  all: 'All',
  save: 'Save view',
  name: 'Name of the view',
  hint: 'Keeps the current search, filters and order with your account.',
  forAll: 'For all colleagues',
  sharedBy: 'For all, by {name}',
  remove: 'Remove the view {name}',
  nameMissing: 'Write a name.',
  nameTaken: 'A colleague shares a view of this name: choose another one.',
  tooMany: 'You have {count} views of this list: remove one first.',
  notFound: 'This view was removed already.',
  notYours: 'Only its maker or an owner can remove this view.',
  removeFailed: 'The view was not removed!',
} as const
