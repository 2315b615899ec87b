import { expect, test } from 'vitest'
import { cvImageFileName } from './cv-image-file-name.ts'

test.each([
  ['Sumaiya Akter Mim', 'Sumaiya Akter MimTR1031.jpg'],
  ['মোঃ রফিকুল ইসলাম', 'মোঃ রফিকুল ইসলামTR1031.jpg'],
  ['র\u200d্যাব', 'র\u200d্যাবTR1031.jpg'],
  ['../../etc/passwd', '.. .. etc passwdTR1031.jpg'],
  ['A:B*C?"<D>|E\\F\n\u202eG', 'A B C D E F GTR1031.jpg'],
])('the CV image of %j is saved as %j [TUTOR-11]', (name, file) =>
  expect(cvImageFileName({ name, tutorId: 'TR1031' })).toBe(file),
)

test('the file of an image with contacts says so [OFF-200]', () =>
  expect(cvImageFileName({ name: 'Mim', tutorId: 'TR1031' }, 'withContacts')).toBe('MimTR1031-with-contacts.jpg'))
