import type { MessageKey } from '#shared/messages/en.ts'
import { AREAS, CITIES } from '#shared/options/areas.ts'
import { CLASSES } from '#shared/options/classes.ts'
import { MEDIUMS } from '#shared/options/mediums.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { toSearchText } from '#shared/search-text.ts'

/** The moves of a hire request: handled once, and reopened by the opposite. [OFF-432] */
export const hireRequestMoves = {
  handle: { isFrom: (handledAt: Date | null) => handledAt === null, otherwise: 'hireRequests.handledAlready' },
  reopen: { isFrom: (handledAt: Date | null) => handledAt !== null, otherwise: 'hireRequests.notHandled' },
} as const satisfies Record<string, { isFrom: (handledAt: Date | null) => boolean; otherwise: MessageKey }>

/** Fields of a tuition that a message names in the words of the option lists. [OFF-433] */
export function readHireMessage(message: string) {
  const words = ` ${toSearchText(message.replace(/[.()!?:৳]/g, ' '))} `
  const isNamed = (option: string) => words.includes(` ${toSearchText(option)} `)
  const cities = CITIES.filter((city) => AREAS[city].some(isNamed))
  const city = CITIES.find(isNamed) ?? (cities.length === 1 ? cities[0] : undefined)
  return {
    classes: CLASSES.filter(isNamed),
    subjects: SUBJECTS.filter(isNamed),
    mediums: MEDIUMS.filter(isNamed),
    city: city ?? '',
    areas: city ? AREAS[city].filter(isNamed) : [],
  }
}
