import { expect, test } from 'vitest'
import { toastBottom } from './toast-place.ts'

const phone = 740
const box = (top: number, height = 48) => ({ top, bottom: top + height })

test.each([
  ['nothing pressed', [], 12],
  ['a button in the middle', [box(300)], 12],
  ['a button at the lower edge', [box(680)], 72],
  ['a bar at the lower edge', [box(660, 80)], 92],
  ['a button of a dialog and the one below it', [box(600), box(450)], 302],
  ['two buttons in one line', [box(680), box(680)], 72],
  ['a button at the top of a small window', [box(100)], 12],
])('with %s pressed, a notice is beside it [FAM-620]', (_name, pressed, bottom) =>
  expect(toastBottom(pressed, [], phone)).toBe(bottom),
)

test.each([
  ['is above the controls beside what was pressed', [box(560), box(620)], 192],
  ['covers them where nothing above is free', [box(560), box(400), box(240), box(100)], 72],
])('a notice %s [WEB-711]', (_name, beside, bottom) => expect(toastBottom([box(680)], beside, phone)).toBe(bottom))

test('in a window lower than a notice it stays at the lower edge [FAM-620]', () =>
  expect(toastBottom([box(60)], [], 160)).toBe(12))
