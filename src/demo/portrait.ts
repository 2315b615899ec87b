import type { Random } from './random.ts'

type Gender = 'Male' | 'Female'

const BACKGROUNDS = ['#dcebe8', '#f6e7c9', '#e4e2f2', '#f5dcd5', '#dbe8f4', '#e5edd8']
const SKINS = ['#8d5a3a', '#a86f4b', '#bd8660', '#cf9b74', '#dcb08b']
const HAIRS = ['#17120f', '#221a15', '#2e211a']
const CLOTHES = ['#0f6b6b', '#a33b3b', '#3a5a98', '#7a4a8c', '#c27a1a', '#3f6f3f', '#4a4f57', '#b5527a']
const SCARVES = ['#2f4858', '#7a3b5d', '#4b6b52', '#86603a', '#3d3d5c', '#9a4f4f']

type Face = { skin: string; hair: string; clothes: string; scarf: string }

/** A portrait of nobody, 500 by 500, the same for the same random numbers. */
export function renderPortrait(random: Random, gender: Gender): string {
  const face: Face = {
    skin: random.pick(SKINS),
    hair: random.pick(HAIRS),
    clothes: random.pick(CLOTHES),
    scarf: random.pick(SCARVES),
  }
  const background = random.pick(BACKGROUNDS)
  const head = gender === 'Female' ? renderWoman(random, face) : renderMan(random, face)
  const glasses = random.chance(0.3) ? GLASSES : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500"><rect width="500" height="500" fill="${background}"/>${head}${glasses}</svg>`
}

const shoulders = (colour: string) =>
  `<path d="M50 500c4-92 72-132 150-140h100c78 8 146 48 150 140z" fill="${colour}"/>`

const neck = (skin: string) =>
  `<path d="M208 300h84v66c0 30-84 30-84 0z" fill="${skin}"/><path d="M208 318c28 26 56 26 84 0v22c-28 24-56 24-84 0z" fill="#000" opacity=".12"/>`

const head = (skin: string) =>
  `<ellipse cx="160" cy="238" rx="15" ry="24" fill="${skin}"/><ellipse cx="340" cy="238" rx="15" ry="24" fill="${skin}"/><path d="M162 205c0-66 38-100 88-100s88 34 88 100c0 78-40 134-88 134s-88-56-88-134z" fill="${skin}"/>`

function features(random: Random, { hair }: Pick<Face, 'hair'>): string {
  const brow = random.int(206, 214)
  const smile = random.int(10, 20)
  const apart = random.int(34, 40)
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="238" rx="8" ry="9" fill="#1c1613"/><circle cx="${x + 3}" cy="235" r="2.6" fill="#fff"/>`
  const eyebrow = (x: number) =>
    `<path d="M${x - 19} ${brow + 5}q19-13 38 0" fill="none" stroke="${hair}" stroke-width="7" stroke-linecap="round"/>`
  return [
    eye(250 - apart) + eye(250 + apart),
    eyebrow(250 - apart) + eyebrow(250 + apart),
    '<path d="M250 246c-6 18-11 27-1 31" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="5" stroke-linecap="round"/>',
    `<path d="M224 298q26 ${smile} 52 0" fill="none" stroke="#7c2f2a" stroke-width="7" stroke-linecap="round"/>`,
  ].join('')
}

const GLASSES =
  '<g fill="none" stroke="#1f2a30" stroke-width="6"><circle cx="213" cy="239" r="27"/><circle cx="287" cy="239" r="27"/><path d="M240 236q10-7 20 0M186 234l-22-6M314 234l22-6"/></g>'

function renderMan(random: Random, face: Face): string {
  const { skin, hair, clothes } = face
  const style = random.pick([
    `<path d="M156 214c-10-86 36-124 96-124s104 40 92 124c-8-34-20-52-40-62-34 14-76 16-112 2-16 12-28 30-36 60z" fill="${hair}"/>`,
    `<path d="M158 208c-14-72 24-122 92-122 74 0 106 52 92 122-8-22-14-40-30-54-46 2-86-4-118-26-14 24-28 46-36 80z" fill="${hair}"/>`,
    `<path d="M160 196c0-62 34-98 90-98s90 36 90 98c-12-30-40-50-90-50s-78 20-90 50z" fill="${hair}"/>`,
  ])
  const beard = random.pick([
    '',
    '',
    `<path d="M166 250c4 62 38 100 84 100s80-38 84-100c-10 34-28 44-50 42-14-8-54-8-68 0-22 2-40-8-50-42z" fill="${hair}"/>`,
    `<path d="M218 284q32-18 64 0-32 8-64 0z" fill="${hair}"/>`,
  ])
  const collar = random.pick([
    '<path d="M204 356l46 52 46-52 16 10-46 78h-32l-46-78z" fill="#fff" opacity=".9"/>',
    '<path d="M206 358q44 40 88 0v18q-44 40-88 0z" fill="#000" opacity=".18"/><path d="M250 392v70" stroke="#000" stroke-opacity=".2" stroke-width="5"/>',
  ])
  return shoulders(clothes) + collar + neck(skin) + head(skin) + style + beard + features(random, face)
}

function renderWoman(random: Random, face: Face): string {
  const { skin, hair, clothes, scarf } = face
  if (random.chance(0.4)) {
    const veil = `<path d="M250 70c-86 0-128 62-122 150 4 62-6 110-34 160 44 44 268 44 312 0-28-50-38-98-34-160 6-88-36-150-122-150z" fill="${scarf}"/>`
    const rim = `<path d="M250 112c-60 0-88 40-88 96 0 78 42 132 88 132s88-54 88-132c0-56-28-96-88-96z" fill="${skin}"/>`
    const fold = `<path d="M150 330c44 52 156 52 200 0 14 34 20 52 6 72-58 30-154 30-212 0-14-20-8-38 6-72z" fill="${scarf}"/><path d="M170 366c52 34 108 34 160 0" fill="none" stroke="#000" stroke-opacity=".15" stroke-width="6"/>`
    return shoulders(clothes) + veil + rim + fold + features(random, face)
  }
  const back = random.pick([
    `<path d="M250 78c-84 0-118 58-112 146 4 66-8 116-26 176h276c-18-60-30-110-26-176 6-88-28-146-112-146z" fill="${hair}"/>`,
    `<path d="M250 80c-78 0-110 54-106 134 2 48 8 84 26 110h160c18-26 24-62 26-110 4-80-28-134-106-134z" fill="${hair}"/>`,
    `<circle cx="250" cy="82" r="44" fill="${hair}"/><path d="M250 84c-70 0-100 50-96 120h192c4-70-26-120-96-120z" fill="${hair}"/>`,
  ])
  const front = `<path d="M158 218c-4-72 30-116 92-116s96 44 92 116c-14-46-40-72-92-84-52 12-78 38-92 84z" fill="${hair}"/>`
  const orna = `<path d="M96 430c30-50 68-62 108-72 20 44 72 44 92 0 40 10 78 22 108 72-40-22-62-30-90-32-40 30-88 30-128 0-28 2-50 10-90 32z" fill="${scarf}"/>`
  const earrings = '<circle cx="160" cy="268" r="6" fill="#e0b040"/><circle cx="340" cy="268" r="6" fill="#e0b040"/>'
  return back + shoulders(clothes) + neck(skin) + orna + head(skin) + front + earrings + features(random, face)
}
