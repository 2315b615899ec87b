import { expect, test } from 'vitest'
import { pictureAlt } from './share-picture.ts'

const facts = [
  { icon: 'study' as const, text: 'Math, Physics' },
  { icon: 'place' as const, text: 'Mirpur 10' },
]
const picture = {
  kind: 'tuitions' as const,
  id: 'TN1001',
  heading: 'Class 8',
  badge: '',
  brand: 'Porua',
  host: 'porua.example',
}

test('the description of a picture says its heading, salary and facts', () => {
  const alt = pictureAlt({ ...picture, salary: '6,000 Tk', facts }, 'en')
  for (const part of ['Class 8', '6,000 Tk', 'Math, Physics', 'Mirpur 10']) expect(alt).toContain(part)
  expect(pictureAlt({ ...picture, salary: '', facts: facts.slice(0, 1) }, 'en')).not.toContain(' · ')
})
