/** Bookmarks of one account. */
export const MAX_BOOKMARKS = 100
