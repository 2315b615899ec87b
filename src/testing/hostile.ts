const textsAsJson = (...texts: string[]) => texts.map((text) => JSON.stringify(text))

/** Invalid values for any field by kind, as raw JSON because some of them do not survive `JSON.stringify`. */
export const HOSTILE_VALUES: readonly (readonly string[])[] = [
  ['null'],
  ['true', '0', '-0', '-1', '1.5'],
  ['1e308', '1e999', '2147483648', '9223372036854775808'],
  ['[]', '[[]]', '[null]', '["a","a"]', '[{"a":[]}]'],
  ['{}', '{"a":1}', '{"length":3}', '{"$ne":null}'],
  ['{"toString":1}', '{"valueOf":null,"toString":null}', '{"constructor":1}', '{"hasOwnProperty":1}'],
  textsAsJson('', ' \t\n', '\u00a0\u200b\u200e\ufeff'),
  textsAsJson('NaN', 'Infinity', '-1', '0x10', '1e3', 'undefined', 'null'),
  textsAsJson('\0', 'before\0after', '\ud800', '\udc00\ud800', '\ufffe\uffff'),
  textsAsJson('\u202eabc\u202c', '👩🏽‍🏫🇧🇩', 'ক্ষ্ম্য়'.repeat(20), `e${'\u0301'.repeat(90)}`, '০১৭১২৩৪৫৬৭৮'),
  textsAsJson('x'.repeat(10_000)),
  textsAsJson("' OR 1=1; DROP TABLE accounts; --", '%', '_', '\\', '%_\\'.repeat(10)),
  textsAsJson('{name} <b>{count, plural, one{#}}</b>', '<script>alert(1)</script>'),
  textsAsJson('0000-00-00', '0000-01-01', '9999-12-31', '+275760-09-13'),
  textsAsJson('TN0', 'TN2147483648', 'TR99999999999999999999', '00000000-0000-0000-0000-000000000000'),
  textsAsJson('../../etc/passwd', '__proto__', 'constructor', 'Others', 'Admin'),
  [
    JSON.stringify(Array.from({ length: 300 }, (_, n) => `choice ${n}`)),
    JSON.stringify(Array.from({ length: 30 }, () => 'x'.repeat(200))),
    `${'['.repeat(40)}${']'.repeat(40)}`,
    `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
  ],
]

/** Bodies that are invalid for every call, by kind. */
export const HOSTILE_BODIES: readonly (readonly string[])[] = [
  ['', '\ufeff{}', '\0', 'NaN'],
  ['null', 'true', '0', '""', '"text"'],
  ['[]', '[{}]'],
  ['{}'],
  ['{', '{"a":', "{'a':1}", '{"a":1,}'],
  ['{"__proto__":{"role":"Admin"}}', '{"constructor":{"prototype":{"role":"Admin"}}}'],
  ['{"a":1,"a":2}', '{"toString":"\\u0000"}', '{"\\u0000":1}', '{"\\ud800":1}'],
  [`{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":${n}`).join()}}`],
  [`${'['.repeat(100_000)}`, `${'['.repeat(100_000)}${']'.repeat(100_000)}`, JSON.stringify('x'.repeat(300_000))],
]

/** Query strings that no page sends, by kind. */
export const HOSTILE_QUERIES: readonly (readonly string[])[] = [
  ['page=1&page=2', 'limit[]=1', 'page[a]=1'],
  ['page=', 'page', 'page=NaN'],
  ['page=0', 'page=-1'],
  ['page=1.5', 'page=1e3', 'page=1e308', 'page=9223372036854775808'],
  ['page=1000000&limit=100', 'limit=101'],
  ['limit=%00', 'limit=%ff', 'limit=%E0%A4%A', 'limit=%', 'page=%F0%9F%92%A5'],
  ['__proto__=1', '__proto__[page]=1', 'constructor=1&hasOwnProperty=1&toString=1'],
  ['=', '&&&', '?'],
  [`searchTerm=${'x'.repeat(5_000)}`],
  [Array.from({ length: 1_000 }, (_, n) => `k${n}=1`).join('&')],
]

/** Invalid ids for path parameters, by kind. */
export const HOSTILE_IDS: readonly (readonly string[])[] = [
  ['0', '-1', '1.5', '1e3'],
  ['TN0', 'tn1001', 'TR1001', '%E0%A7%A7%E0%A7%A6%E0%A7%A6%E0%A7%A7'],
  ['TN2147483648', '99999999999999999999'],
  ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-00000000000g'],
  ['%00', 'TN1001%00', '%ED%A0%80'],
  ['%ff', '%E0%A4%A', '%', '%25'],
  ['%2F', '..%2F..%2Fetc%2Fpasswd', '..'],
  ['%20', '%0d%0aset-cookie:%20a=b', ';'],
  ["'%20OR%201=1", '%F0%9F%92%A5', '__proto__', 'constructor'],
  ['x'.repeat(60), 'x'.repeat(61)],
  ['x'.repeat(301), 'x'.repeat(5_000)],
]

/** One input of each kind, another one for each turn, so that every call meets every kind and all calls meet every input. */
export const oneOfEachKind = (kinds: readonly (readonly string[])[], turn: number): string[] =>
  kinds.flatMap((kind) => kind[turn % kind.length] ?? [])

/** `npm test` sends one input, of another kind for each turn; `npm run test:all` one of each kind. */
export const oneInTurn = (kinds: readonly (readonly string[])[], turn: number): string[] => {
  if (process.env.ALL_TESTS === '1') return oneOfEachKind(kinds, turn)
  const kind = kinds[turn % kinds.length] ?? []
  return oneOfEachKind([kind], Math.floor(turn / kinds.length))
}
