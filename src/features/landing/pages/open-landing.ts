import { data, redirect } from 'react-router'
import { readLocalPath } from '#shared/address/local-path.ts'
import { areasOf, readLanding } from '../rules.ts'
import type { LandingSide } from '../schema.ts'
import { landingHref } from './landing-href.ts'

const MAX_PAGE = 9_999

/**
 * Reads the address of a page by city, area, class or subject. An alias is redirected for ever, an unknown name is 404,
 * and the bare side leads to its list.
 */
export function openLanding(side: LandingSide, { rest, url, list }: { rest: string; url: string; list: string }) {
  const { pathname, searchParams } = new URL(url)
  const number = Number(searchParams.get('page') ?? 1)
  const page = Number.isInteger(number) && number >= 1 && number <= MAX_PAGE ? number : 1
  if (rest === '') throw redirect(list, 301)
  const found = readLanding(side, rest)
  if (!found) throw data(null, { status: 404 })
  const { choice, path } = found
  if (readLocalPath(pathname).path.replace(/\.data$/, '') !== path) throw redirect(landingHref(path, page), 301)
  const areas = areasOf(choice)
  const params = new URLSearchParams()
  if (choice.city) params.set('city', choice.city)
  if (choice.area) params.set('area', choice.area)
  if (choice.class) params.set('class', choice.class)
  if (choice.subject) params.set('subject', choice.subject)
  return { choice, path, page, areas, params }
}
