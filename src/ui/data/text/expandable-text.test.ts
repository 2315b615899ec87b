import { expect, test } from 'vitest'
import { hidesLines } from './expandable-text.tsx'

test.each([
  [67, 65, '21.75px', false],
  [65, 65, '21.75px', false],
  [87, 65, '21.75px', true],
  [87, 65, 'normal', true],
])(
  'a text of %i px in a box of %i px with lines of %s hides lines: %s [OFF-117]',
  (scrollHeight, clientHeight, line, is) => expect(hidesLines({ scrollHeight, clientHeight }, line)).toBe(is),
)
