/** The address of a page of the list. */
export const landingHref = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)
