import { expect, test } from 'vitest'
import { toastPlace } from './toast-place.ts'

const visible = { top: 0, bottom: 740 }
const box = (top: number, height = 48) => ({ top, bottom: top + height })
const place = (given: Partial<Parameters<typeof toastPlace>[0]>) =>
  toastPlace({ pressed: [], beside: [], visible, isTopFirst: false, ...given })

test.each([
  ['nothing pressed', [], 12],
  ['a button in the middle', [box(300)], 12],
  ['a button at the lower edge', [box(680)], 72],
  ['a bar at the lower edge', [box(660, 80)], 92],
  ['a button of a dialog and the one below it', [box(600), box(450)], 302],
  ['two buttons in one line', [box(680), box(680)], 72],
  ['a button at the top of a small window', [box(100)], 12],
])('with %s pressed, a notice is beside it [FAM-620]', (_name, pressed, bottom) =>
  expect(place({ pressed })).toBe(bottom),
)

test.each([
  ['is above the controls beside what was pressed', [box(560), box(620)], 192],
  ['covers them where nothing above is free', [box(560), box(400), box(240), box(100)], 72],
])('a notice %s [WEB-711]', (_name, beside, bottom) => expect(place({ pressed: [box(680)], beside })).toBe(bottom))

test.each([
  ['stands at the upper edge', [box(680)], [box(228), box(324)], 'top'],
  ['leaves what was pressed there free', [box(80)], [], 12],
  ['leaves the next control there free', [], [box(80), box(690)], 62],
  [
    'covers what stands beside rather than what was pressed',
    [box(680)],
    [box(60), box(220), box(380), box(540)],
    'top',
  ],
])('on a phone a notice %s [FAM-757]', (_name, pressed, beside, expected) =>
  expect(place({ pressed, beside, isTopFirst: true })).toBe(expected),
)

test('in a window lower than a notice it stays at the lower edge [FAM-620]', () =>
  expect(place({ pressed: [box(60)], visible: { top: 0, bottom: 160 } })).toBe(12))
