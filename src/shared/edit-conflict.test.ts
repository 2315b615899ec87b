import { describe, expect, test } from 'vitest'
import { mergeFields, setAtPath } from './edit-conflict.ts'

const read = {
  salary: '5000',
  details: 'Twins',
  location: { city: 'Dhaka', areas: ['Uttara'] },
  subjects: ['Math', 'English'],
}
const merge = (sent: object, stored: object, groups: string[][] = []) =>
  mergeFields({ original: read, sent: { ...read, ...sent }, stored: { ...read, ...stored }, groups })

describe('an edit of a record that somebody else changed', () => {
  test.each([
    ['only by them', {}, { salary: '7777' }, { salary: '7777' }],
    ['only by us', { salary: '7777' }, {}, { salary: '7777' }],
    ['in different fields', { details: 'Two' }, { salary: '7777' }, { details: 'Two', salary: '7777' }],
    ['to the same value', { details: ' Two\r\nchildren ' }, { details: 'Two\nchildren' }, {}],
    ['in the order of choices', { subjects: ['English', 'Math'] }, { subjects: ['English', 'Math'] }, {}],
  ])('%s is merged [OFF-581]', (_, sent, stored, merged) => {
    const { conflicts, merged: result } = merge(sent, stored)
    expect(conflicts).toEqual([])
    expect(result).toMatchObject(merged)
  })

  test('in the same field asks, and a place is one field [OFF-580]', () => {
    const theirs = { city: 'Dhaka', areas: ['Mirpur'] }
    const ours = { city: 'Sylhet', areas: ['Zindabazar'] }
    const { conflicts } = merge({ location: ours, details: 'Two' }, { location: theirs, salary: '7777' })
    expect(conflicts).toEqual([{ path: 'location', theirs: { location: theirs }, ours: { location: ours } }])
  })

  test('in fields that belong together asks once for all of them [OFF-581]', () => {
    const { conflicts } = merge({ salary: '6000' }, { details: 'Two' }, [['salary', 'details']])
    expect(conflicts).toEqual([
      { path: 'salary', theirs: { salary: '5000', details: 'Two' }, ours: { salary: '6000', details: 'Twins' } },
    ])
  })

  test.each([null, undefined, '', []])('empty values are the same as %j', (empty) =>
    expect(mergeFields({ original: { note: '' }, sent: { note: empty }, stored: { note: null } }).conflicts).toEqual(
      [],
    ),
  )

  test('fields that were not read or not sent are left alone [OFF-582]', () => {
    const { merged, conflicts } = mergeFields({
      original: { a: 1 },
      sent: { a: 1, b: 2 },
      stored: { a: 3, b: 4, c: 5 },
    })
    expect([merged, conflicts]).toEqual([{ a: 3, b: 2 }, []])
  })
})

test('nested fields are compared each and set by their path', () => {
  const body = (year: string, gpa: string) => ({ education: { ssc: { year, gpa } } })
  const merged = mergeFields({ original: body('2015', '5'), sent: body('2016', '5'), stored: body('2015', '4.8') })
  expect(merged).toEqual({ merged: body('2016', '4.8'), conflicts: [] })
  const target = body('2015', '5')
  setAtPath(target, 'education.ssc.year', '2017')
  setAtPath(target, 'education.hsc.year', '2019')
  expect(target).toEqual(body('2017', '5'))
})
