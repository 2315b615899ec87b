import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/durations.ts'
import { canOffer, type InstallMemory, parseMemory } from './install-offer.ts'

const now = Date.UTC(2026, 10, 30)

test.each<[string, InstallMemory, boolean]>([
  ['at the first visit', { visits: 1 }, false],
  ['at the second visit', { visits: 2 }, true],
  ['later, never offered', { visits: 9 }, true],
  ['again the next day', { visits: 3, offeredAt: now - DAY_MS }, false],
  ['again after 60 days', { visits: 9, offeredAt: now - 60 * DAY_MS }, true],
  ['after a Never', { visits: 9, offeredAt: now - 300 * DAY_MS, isRefused: true }, false],
])('the offer to install %s [FAM-928]', (_, memory, offered) => expect(canOffer(memory, now)).toBe(offered))

test.each<[string | null, InstallMemory]>([
  [null, { visits: 0 }],
  ['null', { visits: 0 }],
  ['{"visits":"2"}', { visits: 0 }],
  ['{"visits":3,"isRefused":true,"offeredAt":5}', { visits: 3, isRefused: true, offeredAt: 5 }],
])('what the browser remembers as %s [FAM-928]', (stored, memory) => expect(parseMemory(stored)).toEqual(memory))
