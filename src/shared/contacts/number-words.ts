const inOrder = (first: number, words: string): [string, string][] =>
  words.split(' ').flatMap((group, at) => group.split('/').map((word): [string, string] => [word, String(first + at)]))

/** Spoken digits and numbers in English, Bangla, English in Bangla letters, and Bangla in Latin letters. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...inOrder(0, 'zero/oh/nil one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'),
  ...inOrder(16, 'sixteen seventeen eighteen nineteen'),
  ...inOrder(0, 'শূন্য/শুন্য/জিরো/জিরু এক/ওয়ান দুই/টু/দু তিন/থ্রি/থ্রী চার/ফোর পাঁচ/পাচ/ফাইভ ছয়/ছয়/সিক্স সাত/সেভেন আট/এইট নয়/নয়/নাইন'),
  ...inOrder(10, 'দশ এগারো/এগার বারো/বার তেরো/তের চৌদ্দ পনেরো/পনের ষোলো/ষোল সতেরো/সতের আঠারো/আঠার উনিশ'),
  ...inOrder(
    0,
    'shunno/sunno/shunyo/jiro ek dui tin char/chaar pach/panch/paach choy/soy/chhoy sat/shat/saat at/aat noy/noi',
  ),
  // With a digit after them, as in `twenty four`.
  ...inOrder(20, 'twenty').map(([word]): [string, string] => [word, '2']),
  ...inOrder(3, 'thirty forty fifty sixty seventy eighty ninety'),
])

/** Words that repeat the next digit. */
export const REPEATS: ReadonlyMap<string, number> = new Map([
  ...['double', 'dbl', 'ডাবল', 'ডাবোল', 'dabol'].map((word): [string, number] => [word, 2]),
  ...['triple', 'ট্রিপল', 'ট্রিপোল'].map((word): [string, number] => [word, 3]),
])

/** Words that people write between the parts of a number. */
export const FILLERS: ReadonlySet<string> = new Set(
  'and then dash dot space hyphen plus next ড্যাশ ডট স্পেস তারপর এরপর আর এবং প্লাস'.split(' '),
)
