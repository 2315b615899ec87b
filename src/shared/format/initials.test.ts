import { expect, test } from 'vitest'
import { hasBangla, initials, initialsTone } from './initials.ts'

test.each([
  ['Sumaiya Akter Mim', 'SM'],
  ['Abu Sayed Mohammad Ashraful Islam Chowdhury', 'AC'],
  ['Mong Sing Marma', 'MM'],
  ['rakibul islam', 'RI'],
  ['Nusrat', 'N'],
  ['Md. Tanvir Hasan', 'TH'],
  ['Md.Tanvir Hasan', 'TH'],
  ['MD TANVIR HASAN', 'TH'],
  ['Tanvir Hasan Md.', 'TH'],
  ['Mst. Salma Khatun', 'SK'],
  ['Prof. Dr. Md. Abdul Karim', 'AK'],
  ['Engr. Rafiq', 'R'],
  ['M. A. Karim', 'MK'],
  ['Al-Amin Hossain', 'AH'],
  ['  Farhana\u00a0 Yasmin ', 'FY'],
  ['Rakib (Rony)', 'RR'],
  ["Thomas D'Costa", 'TD'],
  ['Élodie Gomes', 'ÉG'],
  ['Md.', 'M'],
  ['Dr', 'D'],
  ['4321', ''],
  ['🙂', ''],
  ['', ''],
])('the initials of %j are %j', (name, letters) => expect(initials(name)).toBe(letters))

test.each([
  ['নুসরাত জাহান তিথি', 'নু'],
  ['তাসনিম আরা', 'তা'],
  ['মোঃ রাকিব হাসান', 'রা'],
  ['মো. রাকিব হাসান', 'রা'],
  ['মো: রাকিব হাসান', 'রা'],
  ['মোছাঃ সালমা খাতুন', 'সা'],
  ['ড. আনিসুজ্জামান', 'আ'],
  ['প্রিয়াঙ্কা রানী দাস', 'প্রি'],
  ['শ্রাবন্তী চাকমা', 'শ্রা'],
  ['কৃষ্ণা', 'কৃ'],
  ['র‍্যামন মারমা', 'র‍্যা'],
  ['মোঃ', 'মোঃ'],
  ['Rakib হাসান', 'R'],
])('the initials of %j are %j, the first letter with its vowel sign', (name, letters) => {
  expect(initials(name)).toBe(letters.normalize())
})

test('a seed always has the same of five tones, and neighbouring ids differ', () => {
  const tones = Array.from({ length: 500 }, (_, at) => initialsTone(`TR${1001 + at}`))
  expect(initialsTone('TR1001')).toBe(tones[0])
  for (const tone of [0, 1, 2, 3, 4]) {
    const share = tones.filter((each) => each === tone).length
    expect(share).toBeGreaterThan(60)
    expect(share).toBeLessThan(140)
  }
  expect(new Set(tones)).toEqual(new Set([0, 1, 2, 3, 4]))
})

test.each([
  ['নুসরাত', true],
  ['Mirpur মিরপুর', true],
  ['৫০০০', true],
  ['৳4,500.00', false],
  ['Sumaiya', false],
  ['', false],
])('%j contains Bangla: %s', (text, expected) => expect(hasBangla(text)).toBe(expected))
