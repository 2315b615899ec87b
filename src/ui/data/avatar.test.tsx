import { expect, test } from 'vitest'
import { renderMarkup } from '#testing/render-markup.tsx'
import { Avatar } from './avatar.tsx'

const PICTURE = '/images/0b0b0b0b-0000-4000-8000-000000000000.webp'
const CARD = '/images/0b0b0b0b-0000-4000-8000-000000000000-128.webp'

test.each([
  ['s', CARD, 40],
  ['m', CARD, 64],
  ['xl', PICTURE, 104],
] as const)('a face of size %s asks for the picture that fits it, with room kept for it', (size, src, pixels) => {
  const markup = renderMarkup(<Avatar name="Mim" seed="TR1001" photo={PICTURE} size={size} />)
  expect(markup).toContain(`src="${src}"`)
  expect(markup).toContain(`width="${pixels}" height="${pixels}" loading="lazy"`)
})

test('without a picture there are the initials and no request', () => {
  const markup = renderMarkup(<Avatar name="Sumaiya Akter" seed="TR1001" photo="" />)
  expect(markup).toContain('SA')
  expect(markup).not.toContain('<img')
})
