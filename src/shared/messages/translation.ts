/** The same keys with the texts of another language; a missing or extra key is a type error. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }
