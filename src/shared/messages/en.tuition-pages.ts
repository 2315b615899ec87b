/** Words of the screens about tuitions. */
export const tuitionPages = {} as const
