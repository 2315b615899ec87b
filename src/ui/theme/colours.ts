import type { MantineColorsTuple } from '@mantine/core'

/** Peacock throat: the primary colour, links, icons, information. */
export const moyur: MantineColorsTuple = [
  '#edf7f7',
  '#d5ebec',
  '#abd6d9',
  '#7abdc3',
  '#489fa8',
  '#24848e',
  '#126c77',
  '#0b5863',
  '#08454f',
  '#06323a',
]

/** Marigold: the thread, counts, what is pending. Never text on a light ground below shade 7. */
export const gada: MantineColorsTuple = [
  '#fff8e6',
  '#feedc4',
  '#fcdd8f',
  '#f9cc5c',
  '#f5ba31',
  '#e9a215',
  '#c17d08',
  '#935d06',
  '#714706',
  '#4e3105',
]

/** Muslin to ink: grounds, lines, text. */
export const kali: MantineColorsTuple = [
  '#fbf9f4',
  '#f4f1e9',
  '#e8e4d9',
  '#d8d4c8',
  '#b5b6ae',
  '#7c8887',
  '#566667',
  '#435557',
  '#293d40',
  '#13282c',
]

/** Leaf: success, booked, confirmed. */
export const pata: MantineColorsTuple = [
  '#eaf6ec',
  '#d3ebd7',
  '#a9d6b1',
  '#7bbe88',
  '#4fa461',
  '#318a47',
  '#217339',
  '#195c2e',
  '#134824',
  '#0d331a',
]

/** Alta: errors, reported, delete. */
export const alta: MantineColorsTuple = [
  '#fdefee',
  '#fadcda',
  '#f3b5b2',
  '#e88984',
  '#db5e59',
  '#cb3b3a',
  '#b3262b',
  '#971c24',
  '#79161d',
  '#560f15',
]
