import { expect, test } from 'vitest'
import { isBijoy } from './bijoy.ts'
import { bn } from './messages/bn.ts'
import { en } from './messages/en.ts'
import { AREAS } from './options/areas.ts'
import { DEPARTMENTS } from './options/departments.ts'
import { UNIVERSITIES } from './options/universities.ts'

test.each([
  'Avgvi bvg ivwKe nvmvb',
  'Avwg evsjvq cov‡bvi Rb¨ GKRb wkÿK PvB',
  'MwYZ I Bs‡iwR covb',
  'evsjv‡`k',
  'ivwKe nvmvb',
  'iv‡eqv LvZzb',
  'XvKv wek¦we`¨vjq',
  'Hello, Avgvi †g‡qi Rb¨ fv‡jv wUDUi `iKvi. Please call.',
  '†gvt Kwig DwÏb',
  '†gvt Avãyi iwng',
  '†ivKmvbv',
  '†gveviK',
  '†kÖwY',
  'DwÏb',
  'XvKv',
  'MwYZ',
  'MwYZ, XvKv',
  'Avwg MZ 5 eQi a‡i covB, lô †_‡K `kg †kÖwY',
])('%s is Bijoy [FAM-653]', (text) => expect(isBijoy(text)).toBe(true))

test.each([
  '',
  'I have taught for five years; give every student a level test.',
  'CV, TV, avg. salary of a govt. tutor, dev and rev',
  'svg and mvvm, DVD player',
  'Abhinav Dev',
  'Devdas Chowdhury',
  'Navneet Kaur and Avro Das',
  'Tel. 01712-345678, +880 1711-000001',
  'https://www.facebook.com/kvwbvs?fbclid=IwvKbvAvgvi.vb and mail dvlp@kvnvb.com',
  'TrxID BKV9XWVTQ2, dvkx8wvbq2, 8N7A6D5EE7M',
  'আমার নাম রাকিব। English version, Class 8',
  'আমি SSC batch 2027 er জন্য tutor চাই',
  'NAÏVE, MAÏS, Zoë Ëa, Ünal, see note† and † below',
  'DvD, Ewing, NW, SW',
  '†Average of five years, ‡see below',
  '†A and †B, ‡over 60 †Students',
  'Results† and fees‡ of 2026',
  'café, naïve, Müller, KÖLN, 5½ hours, 40 m², Porua© 2026, note†',
  'JavaScript, iPhone, YouTube, PowerPoint, MdAbdul',
  'wk wks wkly www hrs yrs pls thx msg btw',
  'Amar nam Rakib. Ami valo ingreji o gonit porai, vai. Savar, Chattogram, Kuvempu.',
])('%s is not Bijoy [FAM-653]', (text) => expect(isBijoy(text)).toBe(false))

test('no ordinary text of the product is taken for Bijoy [FAM-653]', () => {
  const leaves = (tree: object): string[] =>
    Object.values(tree).flatMap((value: string | object) => (typeof value === 'string' ? [value] : leaves(value)))
  const all = [en, bn, AREAS, UNIVERSITIES, DEPARTMENTS].flatMap(leaves)
  expect(all.length).toBeGreaterThan(3000)
  expect(all.filter(isBijoy)).toEqual([])
})
