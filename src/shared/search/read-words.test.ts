import { expect, test } from 'vitest'
import { readWords, type WordFilters } from './read-words.ts'

/** The filters that are set. */
function read(query: string, corrects = false): Partial<WordFilters> & { rest?: string[] } {
  const { filters, rest } = readWords(query, { corrects })
  const set = Object.entries(filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== false))
  return { ...Object.fromEntries(set), ...(rest.length > 0 && { rest }) }
}

const femaleMath = { gender: ['Female'], subject: ['Math'], class: ['Class 8'], area: ['Mirpur'] }

test.each<[string, ReturnType<typeof read>]>([
  ['female math class 8 mirpur', femaleMath],
  ['mirpur class eight maths female tutor', femaleMath],
  ['মিরপুরে অষ্টম শ্রেণির গণিতের মহিলা শিক্ষক', femaleMath],
  ['গণিত শিক্ষিকা ৮ম শ্রেণি মিরপুর', femaleMath],
  ['female math clas 8 mirpr', femaleMath],
  ['all Mirpur', { area: ['Mirpur'] }],
  ['পুরো উত্তরা', { area: ['Uttara'] }],
  ['Mirpur 10', { area: ['Mirpur 10'] }],
  ['uttara sector 7', { area: ['Uttara Sector 6-9'] }],
  ['উত্তরা সেক্টর ৭', { area: ['Uttara Sector 6-9'] }],
  ['Uttara Sector 10-14', { area: ['Uttara Sector 10-14'] }],
  ['Dhaka University Area', { area: ['Dhaka University Area'] }],
  ['dhaka university math', { university: ['University of Dhaka', 'DU'], subject: ['Math'] }],
  ['বুয়েট', { university: ['Bangladesh University of Engineering and Technology', 'BUET'] }],
  [
    'buet physics',
    { university: ['Bangladesh University of Engineering and Technology', 'BUET'], subject: ['Physics'] },
  ],
  ['hsc physics ctg', { class: ['Inter 1st year', 'Inter 2nd year'], subject: ['Physics'], city: ['Chittagong'] }],
  ['english', { subject: ['English'] }],
  ['english medium english', { medium: ['English medium'], subject: ['English'] }],
  ['অনলাইন গণিত', { online: true, subject: ['Math'] }],
  ['Comilla', { city: ['Cumilla'] }],
  ['কুমিল্লা', { city: ['Cumilla'] }],
  ['cumila', { city: ['Cumilla'] }],
  ["Cox's Bazar math", { city: ["Cox's Bazar"], subject: ['Math'] }],
  ['যশোর', { city: ['Jashore'] }],
  ['uttara 5000', { area: ['Uttara'], amount: 5000 }],
  ['mirpur 5000', { area: ['Mirpur'], amount: 5000 }],
  ['৫০০০ টাকা', { amount: 5000 }],
  ['5k math', { amount: 5000, subject: ['Math'] }],
  ['৫ হাজার টাকা', { amount: 5000 }],
  ['from 5000', { salaryFrom: 5000 }],
  ['under 8,000 tk', { salaryTo: 8000 }],
  ['up to 8000', { salaryTo: 8000 }],
  ['৮০০০ টাকার মধ্যে', { salaryTo: 8000 }],
  ['৫০০০ টাকার উপরে', { salaryFrom: 5000 }],
  ['5000-8000', { salaryFrom: 5000, salaryTo: 8000 }],
  ['5 to 8k', { salaryFrom: 5000, salaryTo: 8000 }],
  ['৫০০০ থেকে ৮০০০ টাকা', { salaryFrom: 5000, salaryTo: 8000 }],
  ['3 days', { days: [3] }],
  ['math 3 days a week mirpur 10', { subject: ['Math'], days: [3], area: ['Mirpur 10'] }],
  ['সপ্তাহে ৩ দিন', { days: [3] }],
  ['mirpur 3 days', { area: ['Mirpur'], days: [3] }],
  ['rahim', { rest: ['rahim'] }],
  ['rajuk uttara model', { area: ['Uttara'], rest: ['rajuk', 'model'] }],
  ['dhaka college', { university: ['Dhaka College', 'DC'] }],
  ['khulna city college', { city: ['Khulna'], rest: ['city', 'college'] }],
  ['road 1200', { rest: ['road1200'] }],
  ['male or female', {}],
])('%s means %j [FAM-600]', (query, filters) => expect(read(query)).toEqual(filters))

test('misspelt words are corrected when asked [FAM-600]', () => {
  expect(read('femal utatra')).toEqual({ rest: ['femal', 'utatra'] })
  expect(read('femal utatra', true)).toEqual({ gender: ['Female'], area: ['Uttara'] })
})
