import { en } from '../en.ts'
import type { Locale } from '../locale.ts'
import type { TextPart } from './text-parts.ts'

/** The catalogues that are loaded; in Node English from the start. Browsers get known.browser.ts instead. */
export const known = new Map<Locale, typeof en>([['en', en]])

/** Resolves when the texts are there; in Node they always are. */
export async function loadTexts(_parts: readonly TextPart[]): Promise<void> {}

/** In Node a language that was not added is an error. */
export const textsInPlace = (): typeof en | undefined => undefined
