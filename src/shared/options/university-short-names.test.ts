import { expect, test } from 'vitest'
import { universityShortName } from './university-short-names.ts'

test.each([
  ['Bangladesh University of Engineering and Technology', 'BUET'],
  [' bangladesh university of engineering and technology ', 'BUET'],
  ['A university that nobody knows', ''],
  ['', ''],
])('the short name of %j is %j', (name, short) => expect(universityShortName(name)).toBe(short))
