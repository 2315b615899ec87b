import { expect, test } from 'vitest'
import { toVisibleCv } from '../rules.ts'
import { cvInput } from '../schema.ts'
import { getAudience } from './audience.rules.ts'

/** A CV whose every text is its own path. */
const input = cvInput.parse({
  img: { profile: 'img.profile', id: 'img.id' },
  teachingPreferences: { preferredSubjects: ['Math'], preferredClasses: ['KG'], preferredMediums: ['IB'] },
  address: { coverageAddress: { city: 'Dhaka', areas: ['Uttara'] } },
  othersInfo: { gender: 'Female' },
})

/** The dotted paths of the leaves; a list is a leaf. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([name, part]) => pathsOf(part, path ? `${path}.${name}` : name))
}

test('the form says of every field who receives it [FAM-151]', () => {
  const cv = {
    ...input,
    img: { profile: '', id: '' },
    ...{ _id: '1', tutorId: 'TR1001', status: 'approved' as const, name: 'Mim', createdAt: '2026-11-18T09:05:00.000Z' },
  }
  const visible = new Set(pathsOf(toVisibleCv(cv, 'public')))
  for (const path of pathsOf(input))
    expect([path, getAudience(path)]).toEqual([path, visible.has(path) ? 'everyone' : 'team'])
})

test('an unknown field is private', () => expect(getAudience('othersInfo.secret')).toBe('team'))
