const inOrder = (first: number, words: string): [string, string][] =>
  words
    .split(' ')
    .flatMap((group, at) =>
      group.split('/').map((word): [string, string] => [word.normalize('NFKC'), String(first + at)]),
    )

/** Spoken digits and numbers in English, Bangla, English in Bangla letters, and Bangla in Latin letters. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...inOrder(
    0,
    'zero/oh/nil one/wan two three/thri/tri four five/faiv six/siks seven/seben eight/eit nine/nain ten eleven twelve thirteen fourteen fifteen',
  ),
  ...inOrder(16, 'sixteen seventeen eighteen nineteen'),
  ...inOrder(0, 'শূন্য/শুন্য/জিরো/জিরু এক/ওয়ান দুই/টু/দু তিন/থ্রি/থ্রী চার/ফোর পাঁচ/পাচ/ফাইভ ছয়/ছয়/সিক্স সাত/সেভেন আট/এইট নয়/নয়/নাইন'),
  ...inOrder(10, 'দশ এগারো/এগার বারো/বার তেরো/তের চৌদ্দ পনেরো/পনের ষোলো/ষোল সতেরো/সতের আঠারো/আঠার উনিশ'),
  ...inOrder(
    20,
    'বিশ/কুড়ি একুশ বাইশ তেইশ চব্বিশ পঁচিশ/পচিশ ছাব্বিশ সাতাশ আটাশ উনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ উনচল্লিশ',
  ),
  ...inOrder(
    40,
    'চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ উনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন উনষাট',
  ),
  ...inOrder(
    60,
    'ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি উনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর/পচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর উনআশি',
  ),
  ...inOrder(
    80,
    'আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি অষ্টআশি/আটাশি উননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই',
  ),
  ...inOrder(
    0,
    'shunno/sunno/shunyo/jiro ek dui tin char/chaar pach/panch/paach/paanch/pas choy/soy/chhoy sat/shat/saat/shaat at/aat noy/noi',
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
  'and then dash dot space hyphen plus next skip ড্যাশ ডট স্পেস তারপর এরপর আর এবং প্লাস'.split(' '),
)
