import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { Avatar } from './avatar.tsx'

const FULL_SIZE = '/images/0b0b0b0b-0000-4000-8000-000000000000.webp'
const CARD_SIZE = '/images/0b0b0b0b-0000-4000-8000-000000000000-128.webp'

test.each([
  ['s', CARD_SIZE, 40, 'lazy'],
  ['m', CARD_SIZE, 64, 'lazy'],
  ['xl', FULL_SIZE, 104, 'eager'],
] as const)('an avatar of size %s loads the fitting picture with fixed dimensions', (size, src, pixels, loading) => {
  const markup = renderMarkup(<Avatar name="Mim" seed="TR1001" photo={FULL_SIZE} size={size} />)
  expect(markup).toContain(`src="${src}"`)
  expect(markup).toContain(`width="${pixels}" height="${pixels}" loading="${loading}"`)
})

test('an avatar has its initials, and the photo in front of them in the same colour', () => {
  const initialsOnly = renderMarkup(<Avatar name="Md. Tanvir Hasan" seed="TR1030" photo="" />)
  expect(visibleText(initialsOnly)).toBe('TH')
  expect(initialsOnly).not.toContain('<img')
  const withPhoto = renderMarkup(<Avatar name="Md. Tanvir Hasan" seed="TR1030" photo="/images/a.webp" />)
  expect(withPhoto).toContain('src="/images/a.webp"')
  expect(withPhoto).toContain(/data-tone="\d"/.exec(initialsOnly)?.[0])
})
