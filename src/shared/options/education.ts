/** The boards of SSC, HSC and equivalent examinations. */
export const BOARDS = [
  'Barishal',
  'Chattogram',
  'Cumilla',
  'Dhaka',
  'Dinajpur',
  'Jashore',
  'Mymensingh',
  'Rajshahi',
  'Sylhet',
  'Madrasah',
  'Technical',
  'Bangladesh Open University',
  'Cambridge (CAIE)',
  'Pearson Edexcel',
  'International Baccalaureate',
  'Others',
] as const

export type Board = (typeof BOARDS)[number]

/** The groups of SSC and HSC. */
export const GROUPS = [
  'Science',
  'Business Studies',
  'Humanities',
  'General (Madrasah)',
  'Science (Madrasah)',
  'Hifzul Quran',
  'Mujabbid',
  'Vocational',
  'Music',
  'Home Science',
  'Others',
] as const

export type Group = (typeof GROUPS)[number]
